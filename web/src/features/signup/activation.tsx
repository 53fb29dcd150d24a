import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { startSession } from '../../data/session.ts';
import { api } from '../../platform/api/api.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { isDeadLink } from '../accounts/mail-link/link-dead.tsx';
import { LinkQuestion } from '../accounts/mail-link/link-question.tsx';

/** Only the press confirms: mail scanners open links (A5). */
export function Activation({ token }: { token: string }) {
  const t = useTexts('accounts');
  const queryClient = useQueryClient();
  const router = useRouter();
  const activate = useMutation({
    mutationFn: () => api('POST activation.php', { body: { token } }),
    async onSuccess(user) {
      startSession(queryClient, user);
      // the used token leaves the address
      await router.navigate({ to: '/activate/done', replace: true });
    },
    async onError(error) {
      if (!isDeadLink(error)) return;
      await router.navigate({ to: '/activate/error', search: { state: 'invalid' }, replace: true });
    },
  });
  return (
    <LinkQuestion
      title={t('activate.title')}
      text={t('activate.text')}
      submit={t('activate.submit')}
      press={activate}
    />
  );
}
