import { RESET_SECONDS } from '@rendezvous/contract/accounts/limits';
import { Link, useRouterState } from '@tanstack/react-router';
import MailCheck from 'lucide-react/icons/mail-check';
import { useId } from 'react';
import { useCurrentUser } from '../../../data/current-user.ts';
import { Form, SubmitButton } from '../../../parts/form.tsx';
import { useForm } from '../../../parts/use-form.ts';
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
  const form = useForm('POST reset-password.php');
  const { defaultValue, ...email } = form.field('email');
  if (form.done) return <OnItsWay email={form.sent?.email ?? defaultValue} onAgain={form.reset} />;
  return (
    <Form form={form} className={styles.form} aria-labelledby={title}>
      <PageHead id={title} title={t('reset.title')}>
        <p>{t('reset.text')}</p>
      </PageHead>
      <TextField
        {...email}
        type="email"
        label={t('reset.email')}
        autoComplete="username"
        defaultValue={defaultValue ?? typed}
        required
      />
      <SubmitButton form={form}>{t('reset.submit')}</SubmitButton>
      <p className={styles.other}>
        <WayBack />
      </p>
    </Form>
  );
}

/** The way back: a member came from the settings, because they don't know the old password. */
function WayBack(look: Partial<ReturnType<typeof buttonProps>>) {
  const t = useTexts('credentials');
  if (!useCurrentUser()) {
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

function OnItsWay({ email, onAgain }: { email?: string; onAgain: () => void }) {
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
