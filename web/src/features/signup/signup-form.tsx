import type { User } from '@rendezvous/contract/accounts/user';
import { FORM_FIELDS } from '@rendezvous/contract/http/sent-form';
import { MIN_AGE } from '@rendezvous/contract/members/limits';
import { SIGNUP_STEPS } from '@rendezvous/contract/signup/limits';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useState } from 'react';
import { startSession } from '../../data/current-user.ts';
import { useSettings } from '../../data/settings.ts';
import { arrivalIn } from '../../data/tracking.ts';
import { DateField } from '../../parts/date-field.tsx';
import { Form, SubmitButton } from '../../parts/form.tsx';
import { type Body, type Form as FormOf, useForm } from '../../parts/use-form.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Panel } from '../../ui/box.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/input.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { StepHead } from '../../ui/progress.tsx';
import styles from '../accounts/form.module.css';
import { PasswordField } from '../accounts/password-field.tsx';
import { CountryField, useCountryHere } from '../places/country-field.tsx';
import { type AccountScreens, screenOfProblem, useAccountScreens, useScreenFocus, wrongOn } from './account-screens.ts';
import { ConsentFields } from './consent-fields.tsx';
import { ACCOUNT_SCREENS, useScreens } from './count-screens.ts';
import type { MessageField } from './first-message.tsx';
import { GenderFields } from './gender-fields.tsx';
import { freeNameIn, NameField } from './name-field.tsx';
import { SIGNUP_DRAFT } from './signup-draft.ts';
import stepStyles from './signup-steps.module.css';
import { StepBar } from './step-bar.tsx';

type SignupFormProps = {
  /** says what the sign-up is for, in place of the usual words */
  head?: ReactNode;
  /** the member whose page it is, and the field of the first message to them (A7) */
  member?: { id: string; message: (field: MessageField) => ReactNode };
  /** true: the dialog is its frame and has its title */
  inDialog?: boolean;
  /** runs before the steps */
  onSignedUp?: (user: User) => Promise<void>;
  onBusy?: (busy: boolean) => void;
};

/** Step 0 (A6): the account, as three screens of one form (A14). The typed values stay whatever the server answers. */
export function SignupForm({ head, member, inDialog = false, onSignedUp, onBusy }: SignupFormProps) {
  const t = useTexts('accounts');
  const arrival = arrivalIn(useSearch({ strict: false }));
  const { form, screens } = useSignup({
    hidden: { signup_profile: member?.id, tracking: Object.keys(arrival).length > 0 ? arrival : undefined },
    onSignedUp,
    onBusy,
    inDialog,
  });
  const content = (
    <>
      <AccountScreen number={1} of={screens}>
        {head ?? (
          <PageHead title={t('signup.title')}>
            <p>{t('signup.intro')}</p>
          </PageHead>
        )}
        {member?.message(form.field('signup_message'))}
        <GenderFields gender={form.choice('gender')} lookingFor={form.choice('looking_for')} />
      </AccountScreen>
      <AccountScreen number={2} of={screens}>
        {inDialog ? null : <PageHead title={t('signup.loginTitle')} />}
        <LoginFields form={form} />
      </AccountScreen>
      <AccountScreen number={3} of={screens}>
        {inDialog ? null : <PageHead title={t('signup.othersTitle')} />}
        <ProfileFields form={form} />
      </AccountScreen>
      <Buttons form={form} screens={screens} member={member !== undefined} />
      {screens.screen === 1 ? <HaveAccount /> : null}
    </>
  );
  return (
    <Form form={form} aria-label={t('signup.title')}>
      <AccountBar screens={screens} />
      {inDialog ? <div className={styles.form}>{content}</div> : <Panel className={styles.form}>{content}</Panel>}
    </Form>
  );
}

/** The bar above the screens, as above the steps that follow; its arrow leads to the screen before. */
function AccountBar({ screens: { screen, goTo } }: { screens: AccountScreens }) {
  const t = useTexts('signup');
  const count = useScreens();
  return (
    <StepHead
      back={
        screen > 1 && (
          <IconButton label={t('steps.back')} onClick={() => goTo(screen - 1)}>
            <Icon of={ArrowLeft} />
          </IconButton>
        )
      }
      progress={<StepBar number={screen} total={ACCOUNT_SCREENS + count(SIGNUP_STEPS)} />}
    />
  );
}

type AccountScreenProps = { number: number; of: AccountScreens; children: ReactNode };

function AccountScreen({ number, of: { screen, rest }, children }: AccountScreenProps) {
  const shown = number === screen || (rest && number > screen);
  return (
    <div className={stepStyles.screen} data-current={number === screen || undefined} data-shown={shown || undefined}>
      {children}
    </div>
  );
}

type ButtonsProps = { form: FormOf<'POST signup.php'>; screens: AccountScreens; member: boolean };

/**
 * The button of the screen. Without scripts all screens are there, and only the last one's button; it comes first, so
 * that Enter means it. Pressed before the scripts are there, the others have the page drawn again with what was typed.
 */
function Buttons({ form, screens: { screen, rest }, member }: ButtonsProps) {
  const t = useTexts('accounts');
  const signup = useTexts('signup');
  const last = screen === ACCOUNT_SCREENS || rest;
  const isElsewhere = (screenOfProblem(form.problem) ?? screen) !== screen;
  return (
    <div>
      <SubmitButton form={form} problem={isElsewhere ? '' : undefined} className={last ? undefined : stepStyles.last}>
        {member ? signup('forMember.submit') : t('signup.submit')}
      </SubmitButton>
      {last ? null : (
        <Button
          type="submit"
          name={FORM_FIELDS.fill}
          value={form.address}
          look="primary"
          size="large"
          wide
          className={stepStyles.next}
        >
          {t('signup.next')}
        </Button>
      )}
    </div>
  );
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

function LoginFields({ form }: { form: FormOf<'POST signup.php'> }) {
  const t = useTexts('accounts');
  return (
    <>
      <TextField
        {...form.field('email')}
        type="email"
        label={t('signup.email')}
        hint={t('signup.emailHint')}
        autoComplete="email"
        required
      />
      <PasswordField isNew {...form.field('password')} />
    </>
  );
}

function ProfileFields({ form }: { form: FormOf<'POST signup.php'> }) {
  const t = useTexts('accounts');
  const { min_age } = useSettings();
  const country = form.field('country');
  const here = useCountryHere();
  const [chosen, choose] = useState(country.defaultValue ?? here);
  const minAge = min_age[chosen ?? ''] ?? MIN_AGE;
  return (
    <>
      <NameField {...form.field('name')} freeName={freeNameIn(form.problem)} />
      <DateField
        {...form.date('date_of_birth')}
        label={t('signup.birthday', { minAge })}
        hint={t('signup.birthdayHint')}
        words={{ day: t('signup.day'), month: t('signup.month'), year: t('signup.year') }}
      />
      <CountryField {...country} label={t('signup.country')} onChange={({ target }) => choose(target.value)} />
      <ConsentFields form={form} minAge={minAge} />
    </>
  );
}

type SignupOptions = Pick<SignupFormProps, 'onSignedUp' | 'onBusy'> & {
  hidden: Partial<Body<'POST signup.php'>>;
  inDialog: boolean;
};

function useSignup({ hidden, onSignedUp, onBusy, inDialog }: SignupOptions) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const screens = useAccountScreens(inDialog);
  const { screen, goTo } = screens;
  const form = useForm('POST signup.php', {
    hidden,
    check: (body) => wrongOn(screen, body),
    ask: screen < ACCOUNT_SCREENS ? () => goTo(screen + 1) : undefined,
    repeats: 'key',
    draft: SIGNUP_DRAFT,
    leadsTo: '/complete-signup?step=photo',
    onStart: () => onBusy?.(true),
    onError(problem) {
      onBusy?.(false);
      const wrong = screenOfProblem(problem);
      if (wrong && wrong !== screen) goTo(wrong);
    },
    async onSuccess(user) {
      startSession(queryClient, user);
      await onSignedUp?.(user);
      await router.navigate({ to: '/complete-signup', search: { step: 'photo' } });
    },
  });
  useScreenFocus(screen, form.element);
  return { form, screens };
}
