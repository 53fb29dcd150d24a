import { useTexts } from '../../platform/texts/use-texts.ts';
import styles from './signup-steps.module.css';

/** The account and the steps after it; the answer to the form says which of them this site has. */
const USUAL_STEPS = 5;

/** The bar above the form of the account, in the same place as on the next pages. */
export function FirstStep() {
  return (
    <div className={styles.top}>
      <span />
      <StepBar number={1} total={USUAL_STEPS} />
    </div>
  );
}

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
