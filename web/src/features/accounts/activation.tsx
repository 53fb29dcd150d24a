import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api, hasCode } from '../../platform/api.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { FormProblem } from '../../shell/form-problem.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './form.module.css';
import { startSession } from './session.ts';

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
