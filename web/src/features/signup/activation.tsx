import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import KeyRound from 'lucide-react/icons/key-round';
import { useId, useState } from 'react';
import { activationQuery } from '../../data/activation.ts';
import { currentUserQuery, startSession, useCurrentUser } from '../../data/current-user.ts';
import { isDeadLink } from '../../data/mail-link.ts';
import { Form, SubmitButton } from '../../parts/form.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { useForm } from '../../parts/use-form.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Or } from '../../ui/or.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from '../accounts/form.module.css';
import { usePasskeysUsable } from '../accounts/passkeys/passkeys-usable.ts';
import { PasswordField } from '../accounts/password-field.tsx';
import { SignUps } from '../accounts/unconfirmed/sign-ups.tsx';
import { NotMe } from './not-me.tsx';

/**
 * The page of an activation mail's link: it names the account, and a press confirms it. Opening it does nothing,
 * because mail scanners open links (A5). The route has asked for the link's purpose.
 */
export function Activation({ token }: { token: string }) {
  const t = useTexts('accounts');
  const title = useId();
  const user = useCurrentUser();
  const { data: activation } = useQuery({ ...activationQuery(token), enabled: false });
  const form = useActivationForm(token);
  // a session that ended meanwhile is told by the answer to the press
  const [ended, setEnded] = useState(false);
  if (form.errors.password && !ended) setEnded(true);
  if (!activation) return null;
  const { account, others, passkey } = activation;
  const own = activation.own && !ended;

  return (
    <Form form={form} className={styles.form} aria-labelledby={title}>
      <PageTitle title={t('activate.title')} />
      <PageHead id={title} title={t('activate.title')}>
        <p>{own ? t('activate.text') : t('activate.textElsewhere')}</p>
      </PageHead>
      <SignUps label={t('activate.account')} accounts={[account]} />
      {own ? null : (
        <>
          {user ? (
            <p className="quiet">{t('activate.otherSession', { name: user.profile.name, next: account.name })}</p>
          ) : null}
          <PasswordField {...form.field('password')} label={t('activate.password', { name: account.name })} />
          <Link to="/reset-password" className={styles.forgotten}>
            {t('login.forgotten')}
          </Link>
        </>
      )}
      <div className={styles.actions}>
        <SubmitButton form={form}>{t('activate.submit')}</SubmitButton>
        {passkey && !own ? <ByPasskey form={form} /> : null}
        <NotMe token={token} name={account.name} own={own} />
      </div>
      {others.length > 0 ? (
        <section aria-labelledby={`${title}-others`} className={styles.actions}>
          <h2 id={`${title}-others`}>{t('activate.others')}</h2>
          <p className="quiet">{t('activate.othersText')}</p>
          <SignUps label={t('activate.others')} accounts={others} />
        </section>
      ) : null}
    </Form>
  );
}

function ByPasskey({ form }: { form: ReturnType<typeof useActivationForm> }) {
  const t = useTexts('accounts');
  const [cancelled, setCancelled] = useState(false);
  const [asking, setAsking] = useState(false);
  if (usePasskeysUsable() !== 'yes') return null;

  async function prove() {
    setCancelled(false);
    setAsking(true);
    try {
      const { signInByPasskey } = await import('../accounts/passkeys/ceremonies.ts');
      if (await signInByPasskey()) form.submit();
      else setCancelled(true);
    } catch (problem) {
      form.fail(problem);
    }
    setAsking(false);
  }

  return (
    <>
      <Or>{t('login.or')}</Or>
      <Button size="large" wide busy={form.busy || asking} onClick={prove}>
        <Icon of={KeyRound} size={20} />
        {t('activate.passkey')}
      </Button>
      <p role="status">{cancelled ? t('activate.passkeyCancelled') : null}</p>
    </>
  );
}

function useActivationForm(token: string) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useForm('POST activation.php', {
    hidden: { token },
    leadsTo: '/activate/done',
    async onSuccess(user) {
      startSession(queryClient, user);
      // Takes the used token out of the address.
      await router.navigate({ to: '/activate/done', replace: true });
    },
    async onError(error) {
      // a passkey may have been another account's, and have signed in to that one
      if (!isDeadLink(error)) return queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      await router.navigate({ to: '/activate/error', search: { state: 'invalid' }, replace: true });
    },
  });
}
