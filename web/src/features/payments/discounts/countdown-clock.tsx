import { useTexts } from '../../../platform/texts/use-texts.ts';
import { inClockWords } from './countdown.ts';
import styles from './welcome-discount.module.css';

/** A clock that changes each second, but is read aloud only on request. */
export function CountdownClock({ seconds }: { seconds: number }) {
  const t = useTexts('discounts');
  const minutes = Math.ceil(seconds / 60);
  return (
    <span
      className={styles.clock}
      role="timer"
      aria-label={t('welcome.left', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
    >
      {inClockWords(seconds)}
    </span>
  );
}
