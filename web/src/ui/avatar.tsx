import styles from './avatar.module.css';
import { Dot } from './dot.tsx';
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
