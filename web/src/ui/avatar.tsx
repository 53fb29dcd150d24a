import styles from './avatar.module.css';
import { Dot } from './dot.tsx';
import { Photo, type Picture } from './photo.tsx';

type AvatarProps = {
  image: Picture | null;
  size?: 'small' | 'large';
  /** said when online; without it no dot */
  onlineLabel?: string | false;
};

const PIXELS = { small: 32, medium: 48, large: 96 };

/** A round small picture; the name stands beside it. */
export function Avatar({ image, size, onlineLabel }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size}>
      <Photo image={image} alt="" sizes={`${PIXELS[size ?? 'medium']}px`} />
      {onlineLabel ? <Dot label={onlineLabel} /> : null}
    </span>
  );
}
