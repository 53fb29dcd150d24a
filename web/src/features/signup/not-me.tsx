import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { endSession } from '../../data/current-user.ts';
import { isDeadLink } from '../../data/mail-link.ts';
import { ConfirmSheet } from '../../parts/confirm-sheet.tsx';
import { FormProblem } from '../../parts/form-problem.tsx';
import { api } from '../../platform/api/api.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { LinkDone } from '../accounts/mail-link/link-done.tsx';

type NotMeProps = {
  token: string;
  name: string;
  /** true: this browser is signed in to the account */
  own: boolean;
};

/** The way to take the address back from a sign-up that somebody else made with it (A5a). */
export function NotMe({ token, name, own }: NotMeProps) {
  const t = useTexts('accounts');
  const queryClient = useQueryClient();
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const refuse = useMutation({
    mutationFn: () => api('DELETE activation.php', { body: { token } }),
    async onSuccess() {
      if (own) endSession(queryClient);
      await router.navigate({ to: '/activate/done', search: { state: 'removed' }, replace: true });
    },
    async onError(error) {
      if (!isDeadLink(error)) return;
      await router.navigate({ to: '/activate/error', search: { state: 'invalid' }, replace: true });
    },
  });
  return (
    <>
      <Button look="text" wide onClick={() => setAsking(true)}>
        {t('notMe.button')}
      </Button>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('notMe.title', { name })}
        action={t('notMe.action')}
        look="danger"
        onConfirm={() => refuse.mutate()}
        busy={refuse.isPending}
        cancel={t('notMe.cancel')}
      >
        <FormProblem problem={refuse.error} />
        <p>{t('notMe.text')}</p>
      </ConfirmSheet>
    </>
  );
}

/** The page afterwards. */
export function Removed() {
  const t = useTexts('accounts');
  const home = (
    <Link to="/" {...buttonProps({ size: 'large', wide: true })}>
      {t('left.home')}
    </Link>
  );
  return (
    <LinkDone title={t('notMe.done')} action={home}>
      <p>{t('notMe.doneText')}</p>
    </LinkDone>
  );
}
