import type { ReactNode } from 'react';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { PageTitle } from '../../../parts/page-title.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import styles from '../form.module.css';

type LinkQuestionProps = {
  title: string;
  text: string | null;
  /** text of the button, and its effect */
  submit: string;
  press: { error: unknown; isPending: boolean; mutate: () => void };
  /** content below the button */
  children?: ReactNode;
};

/**
 * The page of a mail's link: it says what the press will do. Opening it does nothing, because mail scanners open links
 * (A5).
 */
export function LinkQuestion({ title, text, submit, press, children }: LinkQuestionProps) {
  return (
    <div className={styles.form}>
      <PageTitle title={title} />
      <PageHead title={title}>{text ? <p>{text}</p> : null}</PageHead>
      <FormProblem problem={press.error} />
      <div className={styles.actions}>
        <Button look="primary" size="large" wide busy={press.isPending} onClick={() => press.mutate()}>
          {submit}
        </Button>
        {children}
      </div>
    </div>
  );
}
