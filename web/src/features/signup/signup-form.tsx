import type { User } from '@rendezvous/contract/accounts/user';
import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { BodyOf } from '@rendezvous/contract/http/endpoint';
import type { Gender } from '@rendezvous/contract/members/attributes';
import { MIN_AGE } from '@rendezvous/contract/members/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { startSession } from '../../data/session.ts';
import { useSettings } from '../../data/settings.ts';
import { arrivalIn } from '../../data/tracking.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { api } from '../../platform/api/api.ts';
import { useFieldTexts } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/input.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from '../accounts/form.module.css';
import { PasswordField } from '../accounts/password-field.tsx';
import { CountryField } from '../places/country-field.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { FirstMessage } from './first-message.tsx';
import { GenderFields } from './gender-fields.tsx';
import { freeNameIn, NameField } from './name-field.tsx';
import { keepSignupDraft, readSignupDraft } from './signup-draft.ts';
import { readSignupStart } from './signup-start.ts';

type Signup = BodyOf<Endpoints['POST signup.php']>;

type SignupFormProps = {
  /** says what the sign-up is for, in place of the usual words */
  head?: ReactNode;
  /** the member whose page it is, who gets the first message (A7) */
  member?: { id: string; name: string };
  /** runs before the steps */
  onSignedUp?: (user: User) => Promise<void>;
  onBusy?: (busy: boolean) => void;
};

/** Step 0 (A6): the account. The typed values stay whatever the server answers. */
export function SignupForm({ head, member, onSignedUp, onBusy }: SignupFormProps) {
  const t = useTexts('accounts');
  const signup = useSignup({ onSignedUp, onBusy });
  const arrival = arrivalIn(useSearch({ strict: false }));
  const isCarried = Object.keys(arrival).length > 0;
  const fields = useFieldTexts(signup.error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = readSignup(new FormData(event.currentTarget));
    signup.mutate({ ...form, signup_profile: member?.id, ...(isCarried && { tracking: arrival }) });
  }

  function keep(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    const { name, date_of_birth, country, signup_message: text } = readSignup(form);
    const message = member && text ? { to: member.id, text } : undefined;
    keepSignupDraft({ ...readSignupStart(form), name, date_of_birth, country, message });
  }

  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onChange={keep}
      noValidate
      method="post"
      aria-label={t('signup.title')}
    >
      {head ?? (
        <PageHead title={t('signup.title')}>
          <p>{t('signup.intro')}</p>
        </PageHead>
      )}
      <FormProblem problem={signup.error} />
      {member ? <FirstMessage member={member} error={fields.signup_message} /> : null}
      <AccountFields fields={fields} freeName={freeNameIn(signup.error)} />
      <Button type="submit" look="primary" size="large" wide busy={signup.isPending}>
        <SubmitWords member={member !== undefined} />
      </Button>
      <HaveAccount />
    </form>
  );
}

function SubmitWords({ member }: { member: boolean }) {
  const t = useTexts('accounts');
  const signup = useTexts('signup');
  return member ? signup('forMember.submit') : t('signup.submit');
}

/** The link to the login, which leads back to the present page unless that is the form itself. */
function HaveAccount() {
  const t = useTexts('accounts');
  const here = useRouterState({ select: ({ location }) => location });
  const next = here.pathname === '/signup' ? undefined : here.href;
  return (
    <p className={styles.other}>
      {t('signup.haveAccount')}{' '}
      <Link to="/login" search={{ next }}>
        {t('signup.login')}
      </Link>
    </p>
  );
}

function AccountFields({ fields, freeName }: { fields: Readonly<Record<string, string>>; freeName?: string }) {
  const t = useTexts('accounts');
  const settings = useSettings();
  const fromLanding = useRouterState({ select: ({ location }) => location.state.signupStart });
  const draft = readSignupDraft();
  const start = { ...draft, ...fromLanding };
  const minAge = settings.min_age[settings.geoip_country ?? ''] ?? MIN_AGE;
  return (
    <>
      <GenderFields start={start} errors={fields} />
      <TextField
        name="email"
        type="email"
        label={t('signup.email')}
        hint={t('signup.emailHint')}
        error={fields.email}
        autoComplete="email"
        defaultValue={start.email}
        required
      />
      <NameField error={fields.name} initial={draft.name} freeName={freeName} />
      <PasswordField isNew error={fields.password} />
      <TextField
        name="date_of_birth"
        type="date"
        label={t('signup.birthday', { minAge })}
        hint={t('signup.birthdayHint')}
        error={fields.date_of_birth}
        autoComplete="bday"
        defaultValue={draft.date_of_birth}
        required
      />
      <CountryField label={t('signup.country')} error={fields.country} initial={draft.country} />
      <ConsentFields errors={fields} minAge={minAge} />
    </>
  );
}

function useSignup({ onSignedUp, onBusy }: Pick<SignupFormProps, 'onSignedUp' | 'onBusy'>) {
  const queryClient = useQueryClient();
  const router = useRouter();
  // One key for one content: a press repeated after a lost answer finds the account that it made.
  const sent = useRef<{ content: string; key: string }>({ content: '', key: '' });
  return useMutation({
    onMutate: () => onBusy?.(true),
    onError: () => onBusy?.(false),
    mutationFn(body: Signup) {
      const content = JSON.stringify(body);
      if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
      return api('POST signup.php', { body, idempotencyKey: sent.current.key });
    },
    async onSuccess(user) {
      startSession(queryClient, user);
      keepSignupDraft({});
      await onSignedUp?.(user);
      await router.navigate({ to: '/complete-signup', search: { step: 'photo' }, state: {} });
    },
  });
}

/** Reads the form. Empty fields are left out: the server's errors show at each of them. */
function readSignup(form: FormData): Signup {
  const { gender, lookingFor } = readSignupStart(form);
  const said = (name: string) => String(form.get(name) ?? '') || undefined;
  return {
    email: said('email') as string,
    name: said('name') as string,
    password: said('password') as string,
    date_of_birth: said('date_of_birth') as string,
    gender: gender as Gender,
    looking_for: (lookingFor?.length ? lookingFor : undefined) as Gender[],
    country: said('country'),
    signup_message: said('signup_message'),
    terms_accepted: form.has('terms_accepted') as true,
    consents: {
      special_category_data: form.has('consents.special_category_data') as true,
      mails: form.has('consents.mails'),
      seen_by_visitors: form.has('consents.seen_by_visitors'),
    },
  };
}
