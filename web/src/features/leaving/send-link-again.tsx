import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { useProblemText } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';

/** Sends the link once more that brings the account back, to a visitor who has just proved its password. */
export function SendLinkAgain({ login, password }: { login: string; password: string }) {
  const t = useTexts('accounts');
  const send = useMutation({ mutationFn: () => api('POST reactivation-mail.php', { body: { login, password } }) });
  const problem = useProblemText(send.error);
  if (send.isSuccess) return <p role="status">{t('left.sent')}</p>;
  return (
    <>
      <Button busy={send.isPending} onClick={() => send.mutate()}>
        {t('left.sendAgain')}
      </Button>
      {problem ? <p role="alert">{problem}</p> : null}
    </>
  );
}
