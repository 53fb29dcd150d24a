import type { User } from '@rendezvous/contract/accounts/user';
import { MIN_AGE } from '@rendezvous/contract/members/limits';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { startSession } from '../../data/current-user.ts';
import { useSettings } from '../../data/settings.ts';
import { arrivalIn } from '../../data/tracking.ts';
import { Form, SubmitButton } from '../../parts/form.tsx';
import { type Body, type Form as FormOf, useForm } from '../../parts/use-form.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { TextField } from '../../ui/input.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from '../accounts/form.module.css';
import { PasswordField } from '../accounts/password-field.tsx';
import { CountryField } from '../places/country-field.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { FirstMessage } from './first-message.tsx';
import { GenderFields } from './gender-fields.tsx';
import { freeNameIn, NameField } from './name-field.tsx';
import { SIGNUP_DRAFT } from './signup-draft.ts';

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
  const arrival = arrivalIn(useSearch({ strict: false }));
  const form = useSignup({
    hidden: { signup_profile: member?.id, tracking: Object.keys(arrival).length > 0 ? arrival : undefined },
    onSignedUp,
    onBusy,
  });
  return (
    <Form form={form} className={styles.form} aria-label={t('signup.title')}>
      {head ?? (
        <PageHead title={t('signup.title')}>
          <p>{t('signup.intro')}</p>
        </PageHead>
      )}
      {member ? <FirstMessage member={member} field={form.field('signup_message')} /> : null}
      <AccountFields form={form} />
      <SubmitButton form={form}>
        <SubmitWords member={member !== undefined} />
      </SubmitButton>
      <HaveAccount />
    </Form>
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

function AccountFields({ form }: { form: FormOf<'POST signup.php'> }) {
  const t = useTexts('accounts');
  const settings = useSettings();
  const minAge = settings.min_age[settings.geoip_country ?? ''] ?? MIN_AGE;
  return (
    <>
      <GenderFields gender={form.choice('gender')} lookingFor={form.choice('looking_for')} />
      <TextField
        {...form.field('email')}
        type="email"
        label={t('signup.email')}
        hint={t('signup.emailHint')}
        autoComplete="email"
        required
      />
      <NameField {...form.field('name')} freeName={freeNameIn(form.problem)} />
      <PasswordField isNew {...form.field('password')} />
      <TextField
        {...form.field('date_of_birth')}
        type="date"
        label={t('signup.birthday', { minAge })}
        hint={t('signup.birthdayHint')}
        autoComplete="bday"
        required
      />
      <CountryField {...form.field('country')} label={t('signup.country')} />
      <ConsentFields form={form} minAge={minAge} />
    </>
  );
}

type SignupOptions = Pick<SignupFormProps, 'onSignedUp' | 'onBusy'> & { hidden: Partial<Body<'POST signup.php'>> };

function useSignup({ hidden, onSignedUp, onBusy }: SignupOptions) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useForm('POST signup.php', {
    hidden,
    repeats: 'key',
    draft: SIGNUP_DRAFT,
    leadsTo: '/complete-signup?step=photo',
    onStart: () => onBusy?.(true),
    onError: () => onBusy?.(false),
    async onSuccess(user) {
      startSession(queryClient, user);
      await onSignedUp?.(user);
      await router.navigate({ to: '/complete-signup', search: { step: 'photo' } });
    },
  });
}
