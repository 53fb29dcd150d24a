import { RESET_SECONDS } from '@rendezvous/contract/accounts/limits';
import { useMutation } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import MailCheck from 'lucide-react/icons/mail-check';
import { type FormEvent, useId } from 'react';
import { useSession } from '../../../data/session.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { api } from '../../../platform/api/api.ts';
import { useFieldTexts } from '../../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/input.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import styles from '../form.module.css';

/** Asks for a link that sets a new password. The answer does not tell whether the address is known (A4). */
export function AskReset() {
  const t = useTexts('credentials');
  const title = useId();
  const typed = useRouterState({ select: ({ location }) => location.state.resetEmail });
  const ask = useMutation({ mutationFn: (email: string) => api('POST reset-password.php', { body: { email } }) });
  const fields = useFieldTexts(ask.error);
  if (ask.isSuccess) return <OnItsWay email={ask.variables} onAgain={ask.reset} />;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    ask.mutate(String(new FormData(event.currentTarget).get('email')));
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate method="post" aria-labelledby={title}>
      <PageHead id={title} title={t('reset.title')}>
        <p>{t('reset.text')}</p>
      </PageHead>
      <FormProblem problem={ask.error} />
      <TextField
        name="email"
        type="email"
        label={t('reset.email')}
        error={fields.email}
        autoComplete="username"
        defaultValue={typed}
        required
      />
      <Button type="submit" look="primary" size="large" wide busy={ask.isPending}>
        {t('reset.submit')}
      </Button>
      <p className={styles.other}>
        <WayBack />
      </p>
    </form>
  );
}

/** The way back: a member came from the settings, because they don't know the old password. */
function WayBack(look: Partial<ReturnType<typeof buttonProps>>) {
  const t = useTexts('credentials');
  if (!useSession()) {
    return (
      <Link to="/login" {...look}>
        {t('reset.login')}
      </Link>
    );
  }
  return (
    <Link to="/settings" hash="password" {...look}>
      {t('reset.settings')}
    </Link>
  );
}

function OnItsWay({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTexts('credentials');
  return (
    <div className={styles.form}>
      <PageHead icon={MailCheck} title={t('reset.sent')} takesFocus>
        <p>{t('reset.sentText')}</p>
        <p>
          <strong className={styles.address}>{email}</strong>
        </p>
        <p>{t('reset.sentHint', { hours: RESET_SECONDS / 3600 })}</p>
      </PageHead>
      <div className={styles.actions}>
        <WayBack {...buttonProps({ look: 'primary', size: 'large', wide: true })} />
        <Button look="text" wide onClick={onAgain}>
          {t('reset.again')}
        </Button>
      </div>
    </div>
  );
}
