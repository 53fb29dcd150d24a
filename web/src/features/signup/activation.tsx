import type { User } from '@rendezvous/contract/accounts/user';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import KeyRound from 'lucide-react/icons/key-round';
import { type FormEvent, useId } from 'react';
import { activationQuery } from '../../data/activation.ts';
import { isDeadLink } from '../../data/mail-link.ts';
import { sessionQuery, startSession, useSession } from '../../data/session.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { api } from '../../platform/api/api.ts';
import { useFieldTexts } from '../../platform/texts/use-problem-text.ts';
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

/** Proof that the reader of the mailbox also knows the account (A5a). */
type Proof = 'session' | 'passkey' | { password: string };

/**
 * The page of an activation mail's link: it names the account, and a press confirms it. Opening it does nothing,
 * because mail scanners open links (A5). The route has asked for the link's purpose.
 */
export function Activation({ token }: { token: string }) {
  const t = useTexts('accounts');
  const title = useId();
  const user = useSession();
  const { data: activation } = useQuery({ ...activationQuery(token), enabled: false });
  const confirm = useConfirm(token);
  const fields = useFieldTexts(confirm.error);
  if (!activation) return null;
  const { account, others, passkey } = activation;
  // If the session ended meanwhile, the answer to the press says so.
  const own = activation.own && !fields.password;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    confirm.mutate(own ? 'session' : { password });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate method="post" aria-labelledby={title}>
      <PageTitle title={t('activate.title')} />
      <PageHead id={title} title={t('activate.title')}>
        <p>{own ? t('activate.text') : t('activate.textElsewhere')}</p>
      </PageHead>
      <SignUps label={t('activate.account')} accounts={[account]} />
      <FormProblem problem={confirm.error} />
      {own ? null : (
        <>
          {user ? (
            <p className="quiet">{t('activate.otherSession', { name: user.profile.name, next: account.name })}</p>
          ) : null}
          <PasswordField label={t('activate.password', { name: account.name })} error={fields.password} />
          <Link to="/reset-password" className={styles.forgotten}>
            {t('login.forgotten')}
          </Link>
        </>
      )}
      <div className={styles.actions}>
        <Button type="submit" look="primary" size="large" wide busy={confirm.isPending}>
          {t('activate.submit')}
        </Button>
        {passkey && !own ? <ByPasskey confirm={confirm} /> : null}
        <NotMe token={token} name={account.name} own={own} />
      </div>
      {others.length > 0 ? (
        <section aria-labelledby={`${title}-others`} className={styles.actions}>
          <h2 id={`${title}-others`}>{t('activate.others')}</h2>
          <p className="quiet">{t('activate.othersText')}</p>
          <SignUps label={t('activate.others')} accounts={others} />
        </section>
      ) : null}
    </form>
  );
}

function ByPasskey({ confirm }: { confirm: ReturnType<typeof useConfirm> }) {
  const t = useTexts('accounts');
  if (usePasskeysUsable() !== 'yes') return null;
  return (
    <>
      <Or>{t('login.or')}</Or>
      <Button size="large" wide busy={confirm.isPending} onClick={() => confirm.mutate('passkey')}>
        <Icon of={KeyRound} size={20} />
        {t('activate.passkey')}
      </Button>
      <p role="status">{confirm.isSuccess && confirm.data === undefined ? t('activate.passkeyCancelled') : null}</p>
    </>
  );
}

function useConfirm(token: string) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (proof: Proof) => confirmBy(proof, token),
    async onSuccess(user) {
      if (!user) return;
      startSession(queryClient, user);
      // Takes the used token out of the address.
      await router.navigate({ to: '/activate/done', replace: true });
    },
    async onError(error, proof) {
      // The passkey was another account's, and has signed in to that one.
      if (proof === 'passkey') await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      if (!isDeadLink(error)) return;
      await router.navigate({ to: '/activate/error', search: { state: 'invalid' }, replace: true });
    },
  });
}

/** @returns undefined if the owner of the browser did not want to use a passkey */
async function confirmBy(proof: Proof, token: string): Promise<User | undefined> {
  if (typeof proof === 'object') return api('POST activation.php', { body: { token, password: proof.password } });
  if (proof === 'passkey') {
    const { signInByPasskey } = await import('../accounts/passkeys/ceremonies.ts');
    if (!(await signInByPasskey())) return undefined;
  }
  return api('POST activation.php', { body: { token } });
}
