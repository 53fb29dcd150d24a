import { useMutation } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { useProblemText } from '../platform/texts/use-problem-text.ts';
import { Button } from '../ui/button.tsx';

/** Asks for the activation mail again, and shows the outcome. */
export function ResendActivation({ label, done }: { label: string; done: string }) {
  const resend = useMutation({ mutationFn: () => api('POST activation-mail.php') });
  const problem = useProblemText(resend.error);
  if (resend.isSuccess) return <p role="status">{done}</p>;
  return (
    <>
      <Button look="text" busy={resend.isPending} onClick={() => resend.mutate()}>
        {label}
      </Button>
      {problem ? <p role="alert">{problem}</p> : null}
    </>
  );
}
