import { useTexts } from '../../../platform/texts/use-texts.ts';
import { inClockWords } from './countdown.ts';
import styles from './time-bonus.module.css';

/** To be seen each second, and to be heard only when asked for: a timer says nothing by itself. */
export function CountdownClock({ seconds }: { seconds: number }) {
  const t = useTexts('discounts');
  const minutes = Math.ceil(seconds / 60);
  return (
    <span
      className={styles.clock}
      role="timer"
      aria-label={t('bonus.left', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
    >
      {inClockWords(seconds)}
    </span>
  );
}
