import { Photo } from '../ui/photo.tsx';
import styles from './error-page.module.css';

/** The landing page's fan of portraits, without faces. */
export function NobodyThere() {
  return (
    <div className={styles.fan} aria-hidden>
      {['left', 'middle', 'right'].map((place) => (
        <Photo key={place} image={null} alt="" sizes="1px" />
      ))}
    </div>
  );
}
