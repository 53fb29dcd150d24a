import { Form, SubmitButton } from './form.tsx';
import { useForm } from './use-form.ts';

/** Asks for the activation mail again, and shows the outcome. */
export function ResendActivation({ label, done }: { label: string; done: string }) {
  const form = useForm('POST activation-mail.php');
  if (form.done) return <p role="status">{done}</p>;
  return (
    <Form form={form}>
      <SubmitButton form={form} look="text" size={undefined} wide={false}>
        {label}
      </SubmitButton>
    </Form>
  );
}
