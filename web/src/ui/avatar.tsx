import styles from './avatar.module.css';
import { Photo, type Picture } from './photo.tsx';

type AvatarProps = {
  image: Picture | null;
  size?: 'small' | 'large';
  /** read aloud when online; without it there is no dot */
  onlineLabel?: string | false;
};

const PIXELS = { small: 32, medium: 48, large: 96 };

/** A small round picture; the name stands beside it. */
export function Avatar({ image, size, onlineLabel }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size}>
      <Photo image={image} alt="" sizes={`${PIXELS[size ?? 'medium']}px`} />
      {onlineLabel ? <Dot label={onlineLabel} /> : null}
    </span>
  );
}

/** The dot of a member who is online; `label` tells screen readers, and is left out if words stand beside it. */
export function Dot({ label }: { label?: string }) {
  return (
    <span className={styles.dot} data-dot title={label}>
      {label ? <span className="hide">{label}</span> : null}
    </span>
  );
}
