import { useMutation } from '@tanstack/react-query';
import { HowItGoes } from '../../parts/how-it-goes.tsx';
import { api } from '../../platform/api/api.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';

/** Sends the link once more that brings the account back, to a visitor who has just proved its password. */
export function SendLinkAgain({ login, password }: { login: string; password: string }) {
  const t = useTexts('accounts');
  const send = useMutation({ mutationFn: () => api('POST reactivation-mail.php', { body: { login, password } }) });
  if (send.isSuccess) return <p role="status">{t('left.sent')}</p>;
  return (
    <>
      <HowItGoes press={send} />
      <Button busy={send.isPending} onClick={() => send.mutate()}>
        {t('left.sendAgain')}
      </Button>
    </>
  );
}
