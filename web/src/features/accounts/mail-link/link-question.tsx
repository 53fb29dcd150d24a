import { type ReactNode, useId } from 'react';
import { type AnyForm, Form, SubmitButton } from '../../../parts/form.tsx';
import { PageTitle } from '../../../parts/page-title.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import styles from '../form.module.css';

type LinkQuestionProps = {
  title: string;
  text: string | null;
  form: AnyForm;
  /** text of the button, and its effect */
  submit: string;
  /** content between text and button */
  children?: ReactNode;
};

/**
 * The page of a mail's link: it says what the press will do. Opening it does nothing, because mail scanners open links
 * (A5).
 */
export function LinkQuestion({ title, text, form, submit, children }: LinkQuestionProps) {
  const id = useId();
  return (
    <Form form={form} className={styles.form} aria-labelledby={id}>
      <PageTitle title={title} />
      <PageHead id={id} title={title}>
        {text ? <p>{text}</p> : null}
      </PageHead>
      {children}
      <div className={styles.actions}>
        <SubmitButton form={form}>{submit}</SubmitButton>
      </div>
    </Form>
  );
}
