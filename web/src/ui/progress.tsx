import type { ReactNode } from 'react';
import styles from './progress.module.css';

/** A bar of as many parts as there are steps, under its words ("Step 2 of 5"). */
export function Progress({ text, done, total }: { text: string; done: number; total: number }) {
  return (
    <div className={styles.progress}>
      <p>{text}</p>
      <div aria-hidden>
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a bar never change places
          <i key={index} data-done={index < done || undefined} />
        ))}
      </div>
    </div>
  );
}

/** The head of a step: the way back, the progress, the way past it. What is missing keeps its place. */
export function StepHead({ back, progress, skip }: { back?: ReactNode; progress?: ReactNode; skip?: ReactNode }) {
  return (
    <div className={styles.head}>
      {back || <span />}
      {progress || <span />}
      {skip || <span />}
    </div>
  );
}
