import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { api, hasCode } from '../../platform/api.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { FormProblem } from '../../shell/form-problem.tsx';
import { Button, buttonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMembersLink } from '../members/members-link.ts';
import styles from './form.module.css';
import { startSession, useSession } from './session.ts';

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
      if (hasCode(error, 'link_invalid') || hasCode(error, 'validation_failed')) {
        await router.navigate({ to: '/activate/error', replace: true });
      }
    },
  });
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <h1>{t('activate.title')}</h1>
        <p>{t('activate.text')}</p>
      </div>
      <FormProblem problem={activate.error} />
      <Button look="primary" size="large" wide busy={activate.isPending} onClick={() => activate.mutate()}>
        {t('activate.submit')}
      </Button>
    </div>
  );
}

/** After the press. */
export function Activated() {
  const t = useTexts('accounts');
  const user = useSession();
  const members = useMembersLink();
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <Icon of={CircleCheck} className={styles.sign} />
        <h1>{t('activate.done')}</h1>
        {user ? <p>{t('activate.doneText', { name: user.profile.name })}</p> : null}
        {user ? <p>{t('activate.credits', { credits: user.credits })}</p> : null}
      </div>
      <Link {...members} {...buttonProps({ look: 'primary', size: 'large', wide: true })}>
        {t('activate.search')}
      </Link>
    </div>
  );
}
