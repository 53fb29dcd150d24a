import type { User } from '@rendezvous/contract/accounts/user';
import { FORM_FIELDS } from '@rendezvous/contract/http/sent-form';
import { MIN_AGE } from '@rendezvous/contract/members/limits';
import { Link, linkOptions, useRouter } from '@tanstack/react-router';
import Coins from 'lucide-react/icons/coins';
import Heart from 'lucide-react/icons/heart';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UsersRound from 'lucide-react/icons/users-round';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import { useMembersLink } from '../../data/members-link.ts';
import { useSettings } from '../../data/settings.ts';
import { useFormDraft } from '../../platform/forms/form-draft.ts';
import { readForm } from '../../platform/forms/read-form.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/input.tsx';
import { GenderFields } from '../signup/gender-fields.tsx';
import { SIGNUP_DRAFT } from '../signup/signup-draft.ts';
import styles from './home-page.module.css';
import { PICTURES } from './pictures.ts';

/** The home page: for visitors what the site is, and the way in; for a member what waits. */
export function HomePage() {
  const t = useTexts('site');
  const user = useCurrentUser();
  const { may_sign_up } = useSettings();
  const join = !user && may_sign_up;
  return (
    <>
      <div className={styles.hero} data-member={user ? true : undefined}>
        {/* in the order of a phone: content that arrives later must not push away what is there */}
        <Faces />
        <div className={styles.words} data-form={join || undefined}>
          {user ? (
            <WelcomeBack user={user} />
          ) : (
            <>
              <h1>{t.rich('home.headline', { em: emphasis })}</h1>
              <p className={styles.lead}>
                {t('home.lead')} {may_sign_up ? t('home.free') : null}
              </p>
              {join ? <Join /> : <Closed />}
            </>
          )}
        </div>
      </div>
      {user ? null : <Why />}
    </>
  );
}

const emphasis = (words: ReactNode) => <em>{words}</em>;

/** The way to what waits for a member, messages first, and to the members. */
function WelcomeBack({ user }: { user: User }) {
  const t = useTexts('site');
  const accounts = useTexts('accounts');
  const members = useMembersLink();
  const { profile, unread_total, new_likes_total } = user;
  const waits = [
    { count: unread_total, words: 'home.unread', link: linkOptions({ to: '/chats' }) },
    {
      count: new_likes_total,
      words: 'home.newLikes',
      link: linkOptions({ to: '/likes/$type', params: { type: 'liked-by' } }),
    },
  ] as const;
  const news = waits.filter(({ count }) => count > 0);
  return (
    <>
      <h1>{t('home.back', { name: profile.name })}</h1>
      <div className={styles.join}>
        {news.map(({ count, words, link }, index) => (
          <Link key={words} {...link} {...buttonProps({ look: index === 0 ? 'primary' : 'line', ...LARGE })}>
            {t(words, { count })}
          </Link>
        ))}
        <Link {...members} {...buttonProps({ look: news.length === 0 ? 'primary' : 'text', ...LARGE })}>
          {accounts('activate.search')}
        </Link>
      </div>
    </>
  );
}

const LARGE = { size: 'large', wide: true } as const;

/** The first three answers of the sign-up; the rest is asked there. */
function Join() {
  const t = useTexts('site');
  const accounts = useTexts('accounts');
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const draft = useFormDraft(form, SIGNUP_DRAFT);
  const toMembers = useMembersLink();
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
        <Link {...toMembers} {...buttonProps({ look: 'text', wide: true })}>
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
  const toMembers = useMembersLink();
  const { may_search } = useSettings();
  return (
    <div className={styles.join}>
      <p>{accounts('signup.closedText')}</p>
      <Link to="/login" {...buttonProps({ look: 'primary', size: 'large', wide: true })}>
        {accounts('login.submit')}
      </Link>
      {may_search ? (
        <Link {...toMembers} {...buttonProps({ look: 'text', wide: true })}>
          {t('home.browse')}
        </Link>
      ) : null}
    </div>
  );
}

/** Drawn faces as a fan of three on phones, a drifting wall on a desk; never members (S13). */
function Faces() {
  const t = useTexts('site');
  return (
    <div className={styles.faces} aria-hidden>
      {PICTURES.map((picture, index) => (
        <img
          key={picture}
          src={picture}
          width={480}
          height={640}
          alt=""
          loading={index < 3 ? 'eager' : 'lazy'}
          decoding="async"
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
