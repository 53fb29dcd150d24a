import { PASSWORD_MIN } from '@rendezvous/contract/accounts/limits';
import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { BodyOf } from '@rendezvous/contract/http/endpoint';
import type { Gender } from '@rendezvous/contract/members/attributes';
import { MIN_AGE } from '@rendezvous/contract/members/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { type FormEvent, useId, useRef } from 'react';
import { api } from '../../platform/api.ts';

import { useFieldTexts } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { FormProblem } from '../../shell/form-problem.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/input.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { CountryField } from '../site/country-field.tsx';
import { useSettings } from '../site/settings.ts';
import { ConsentFields } from './consent-fields.tsx';
import styles from './form.module.css';
import { GenderFields } from './gender-fields.tsx';
import { startSession } from './session.ts';
import { readSignupStart } from './signup-start.ts';

type Signup = BodyOf<Endpoints['POST signup.php']>;

/** Step 0 (A6): the account. What is typed stays whatever the server answers. */
export function SignupForm() {
  const t = useTexts('accounts');
  const settings = useSettings();
  const start = useRouterState({ select: ({ location }) => location.state.signupStart });
  const title = useId();
  const signup = useSignup();
  const fields = useFieldTexts(signup.error);
  const minAge = settings.min_age[settings.geoip_country ?? ''] ?? MIN_AGE;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    signup.mutate(readSignup(new FormData(event.currentTarget)));
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate method="post" aria-labelledby={title}>
      <div className={styles.head}>
        <h1 id={title}>{t('signup.title')}</h1>
        <p>{t('signup.intro')}</p>
      </div>
      <FormProblem problem={signup.error} />
      <GenderFields start={start} errors={fields} />
      <TextField
        name="email"
        type="email"
        label={t('signup.email')}
        hint={t('signup.emailHint')}
        error={fields.email}
        autoComplete="email"
        defaultValue={start?.email}
        required
      />
      <TextField
        name="name"
        label={t('signup.name')}
        hint={t('signup.nameHint')}
        error={fields.name}
        autoComplete="nickname"
        spellCheck={false}
        required
      />
      <PasswordField
        name="password"
        label={t('signup.password')}
        hint={t('signup.passwordHint', { min: PASSWORD_MIN })}
        error={fields.password}
        autoComplete="new-password"
        showLabel={t('signup.showPassword')}
        required
      />
      <TextField
        name="date_of_birth"
        type="date"
        label={t('signup.birthday', { minAge })}
        hint={t('signup.birthdayHint')}
        error={fields.date_of_birth}
        autoComplete="bday"
        required
      />
      <CountryField label={t('signup.country')} error={fields.country} />
      <ConsentFields errors={fields} minAge={minAge} />
      <Button type="submit" look="primary" size="large" wide busy={signup.isPending}>
        {t('signup.submit')}
      </Button>
      <p className={styles.other}>
        {t('signup.haveAccount')} <Link to="/login">{t('signup.login')}</Link>
      </p>
    </form>
  );
}

function useSignup() {
  const queryClient = useQueryClient();
  const router = useRouter();
  // one key for one content: a press repeated after a lost answer finds the account it made
  const sent = useRef<{ content: string; key: string }>({ content: '', key: '' });
  return useMutation({
    mutationFn(body: Signup) {
      const content = JSON.stringify(body);
      if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
      return api('POST signup.php', { body, idempotencyKey: sent.current.key });
    },
    async onSuccess(user) {
      startSession(queryClient, user);
      await router.navigate({ to: '/signup', search: { step: 'photo' }, state: {} });
    },
  });
}

/** Fields that were left out go as they are: the server names them, each at its place. */
function readSignup(form: FormData): Signup {
  const { gender, lookingFor } = readSignupStart(form);
  return {
    email: String(form.get('email')),
    name: String(form.get('name')),
    password: String(form.get('password')),
    date_of_birth: String(form.get('date_of_birth')),
    gender: gender as Gender,
    looking_for: lookingFor ?? [],
    country: String(form.get('country') ?? '') || undefined,
    terms_accepted: form.has('terms_accepted') as true,
    consents: {
      special_category_data: form.has('consents.special_category_data') as true,
      mails: form.has('consents.mails'),
    },
  };
}
