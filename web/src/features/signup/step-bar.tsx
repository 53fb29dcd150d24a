import { useTexts } from '../../platform/texts/use-texts.ts';
import styles from './signup-steps.module.css';

/** "Step 2 of 5", in words and as a bar. */
export function StepBar({ number, total }: { number: number; total: number }) {
  const t = useTexts('signup');
  return (
    <div className={styles.progress}>
      <p>{t('steps.step', { step: number, steps: total })}</p>
      <div aria-hidden>
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a bar never change places
          <i key={index} data-done={index < number || undefined} />
        ))}
      </div>
    </div>
  );
}
