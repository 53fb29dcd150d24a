import { FORM_FIELDS } from '@rendezvous/contract/http/sent-form';
import { MIN_AGE } from '@rendezvous/contract/members/limits';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import Coins from 'lucide-react/icons/coins';
import Heart from 'lucide-react/icons/heart';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UsersRound from 'lucide-react/icons/users-round';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import { facesQuery } from '../../data/faces.ts';
import { useMembersLink } from '../../data/members-link.ts';
import { useSettings } from '../../data/settings.ts';
import { useFormDraft } from '../../platform/forms/form-draft.ts';
import { readForm } from '../../platform/forms/read-form.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/input.tsx';
import { Photo, type Picture } from '../../ui/photo.tsx';
import { GenderFields } from '../signup/gender-fields.tsx';
import { SIGNUP_DRAFT } from '../signup/signup-draft.ts';
import styles from './home-page.module.css';

/** The home page: what the site is, some members, and the way in. */
export function HomePage() {
  const t = useTexts('site');
  const user = useCurrentUser();
  const faces = useFaces();
  const { may_sign_up } = useSettings();
  const alone = faces.length < FEWEST_FACES;
  const join = !user && may_sign_up;
  return (
    <>
      <div className={styles.hero} data-alone={alone || undefined}>
        {/* in the order of a phone: content that arrives later must not push away what is there */}
        {alone ? null : <Faces faces={faces} />}
        <div className={styles.words} data-form={join || undefined}>
          <h1>{t.rich('home.headline', { em: emphasis })}</h1>
          <p className={styles.lead}>
            {t('home.lead')} {may_sign_up ? t('home.free') : null}
          </p>
          {user ? <WelcomeBack name={user.profile.name} /> : join ? <Join /> : <Closed />}
        </div>
      </div>
      <Why />
    </>
  );
}

/** Faces that a fan needs. */
const FEWEST_FACES = 3;

/** Faces that the route loaded, if the visitor may see them. */
function useFaces(): readonly Picture[] {
  const { data } = useQuery({ ...facesQuery, enabled: false });
  return data?.items ?? [];
}

const emphasis = (words: ReactNode) => <em>{words}</em>;

function WelcomeBack({ name }: { name: string }) {
  const t = useTexts('site');
  const accounts = useTexts('accounts');
  const members = useMembersLink();
  return (
    <div className={styles.join}>
      <p>{t('home.back', { name })}</p>
      <Link {...members} {...buttonProps({ look: 'primary', size: 'large', wide: true })}>
        {accounts('activate.search')}
      </Link>
    </div>
  );
}

/** The first three answers of the sign-up; the rest is asked there. */
function Join() {
  const t = useTexts('site');
  const accounts = useTexts('accounts');
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const draft = useFormDraft(form, SIGNUP_DRAFT);
  const { may_search, min_age, geoip_country } = useSettings();
  const minAge = min_age[geoip_country ?? ''] ?? MIN_AGE;

  function submit(event: FormEvent) {
    event.preventDefault();
    draft.keep();
    const { gender, looking_for } = form.current ? readForm(form.current) : {};
    void router.navigate({ to: '/signup', state: gender && looking_for ? { accountScreen: 2 } : undefined });
  }

  return (
    <form
      ref={form}
      className={styles.join}
      onSubmit={submit}
      onChange={draft.keep}
      noValidate
      method="post"
      action="/signup"
    >
      <input type="hidden" name={FORM_FIELDS.fill} value="POST signup.php" />
      <GenderFields gender={{ name: 'gender' }} lookingFor={{ name: 'looking_for' }} />
      <TextField
        name="email"
        type="email"
        label={accounts('signup.email')}
        autoComplete="email"
        placeholder="you@example.org"
      />
      <Button type="submit" look="primary" size="large" wide>
        {t('home.join')}
      </Button>
      {may_search ? (
        <Link to="/members" {...buttonProps({ look: 'text', wide: true })}>
          {t('home.browse')}
        </Link>
      ) : null}
      <p className={styles.terms}>{t('home.terms', { minAge })}</p>
    </form>
  );
}

/** A notice that the site takes no new members (S9). */
function Closed() {
  const t = useTexts('site');
  const accounts = useTexts('accounts');
  const { may_search } = useSettings();
  return (
    <div className={styles.join}>
      <p>{accounts('signup.closedText')}</p>
      <Link to="/login" {...buttonProps({ look: 'primary', size: 'large', wide: true })}>
        {accounts('login.submit')}
      </Link>
      {may_search ? (
        <Link to="/members" {...buttonProps({ look: 'text', wide: true })}>
          {t('home.browse')}
        </Link>
      ) : null}
    </div>
  );
}

/**
 * Faces as a fan of three on phones, a drifting wall on a desk. They are only to look at: the members' page has the
 * names.
 */
function Faces({ faces }: { faces: readonly Picture[] }) {
  const t = useTexts('site');
  return (
    <div className={styles.faces} data-faces={faces.length} aria-hidden>
      {faces.map((face, index) => (
        <Photo
          key={face.filename}
          image={face}
          alt=""
          sizes="(width >= 62rem) 220px, 132px"
          loading={index < 3 ? 'eager' : 'lazy'}
          className={styles.face}
        />
      ))}
      <span className={styles.wink}>
        <Icon of={Heart} size={20} filled />
        {t('home.match')}
      </span>
    </div>
  );
}

const REASONS = [
  { key: 'money', icon: Coins },
  { key: 'privacy', icon: ShieldCheck },
  { key: 'honesty', icon: UsersRound },
] as const;

function Why() {
  const t = useTexts('site');
  return (
    <ul className={styles.why}>
      {REASONS.map(({ key, icon }) => (
        <li key={key}>
          <Icon of={icon} />
          <h2>{t(`home.why.${key}Title`)}</h2>
          <p>{t(`home.why.${key}`)}</p>
        </li>
      ))}
    </ul>
  );
}
