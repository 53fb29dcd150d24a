import type { User } from '@rendezvous/contract/accounts/user';
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';
import Star from 'lucide-react/icons/star';
import type { ReactNode } from 'react';
import { memberQuery } from '../../data/member.ts';
import { membersQuery } from '../../data/members.ts';
import { startSearch, useMembersLink } from '../../data/members-link.ts';
import { usePreferences } from '../../data/preferences.ts';
import { FictionalTag } from '../../parts/fictional-tag.tsx';
import { MemberCard } from '../../parts/member-card.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Box } from '../../ui/box.tsx';
import { buttonProps } from '../../ui/button.tsx';
import { Cards } from '../../ui/cards.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useLike } from '../likes/use-like.ts';
import styles from './activated.module.css';
import { CompleteProfile } from './complete-profile.tsx';

const MOST_MEMBERS = 12;

/**
 * The page after the address was confirmed (section 2): premium, the search, the signup profile, and members who are
 * here. The route loads its data.
 */
export function Activated({ user }: { user: User }) {
  const t = useTexts('accounts');
  const greeting = useGreeting(user);
  return (
    <>
      <PageTitle title={t('activate.done')} />
      <PageHead title={t('activate.done')} icon={CircleCheck} look="success" centered takesFocus>
        <p>{t(greeting, { name: user.profile.name })}</p>
        {/* Whoever bought credits knows. */}
        {user.paid_user ? null : <p>{t('activate.credits', { credits: user.credits })}</p>}
      </PageHead>
      <div className={styles.parts}>
        {user.signup_profile ? <SignupProfile id={user.signup_profile} /> : null}
        <SearchMembers />
        {user.paid_user ? null : <GetPremium />}
      </div>
      <AllMembers user={user} />
    </>
  );
}

/** Says whether others see the member now: they don't while the profile waits for something, or is invisible. */
function useGreeting({ profile }: User) {
  const { invisible } = usePreferences();
  if (profile.status === 'disabled') return 'activate.doneHidden';
  return invisible ? 'activate.doneInvisible' : 'activate.doneText';
}

type PartProps = { sign: ReactNode; title: string; text: string; children: ReactNode };

function Part({ sign, title, text, children }: PartProps) {
  return (
    <Box className={styles.part}>
      {sign}
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={styles.action}>{children}</div>
    </Box>
  );
}

function GetPremium() {
  const t = useTexts('signup');
  return (
    <Part sign={<Icon of={Star} />} title={t('done.premiumTitle')} text={t('done.premiumText')}>
      <Link to="/premium" {...buttonProps({ look: 'soft', size: 'large', wide: true })}>
        {t('done.premium')}
      </Link>
    </Part>
  );
}

function SearchMembers() {
  const t = useTexts('signup');
  const members = useMembersLink();
  return (
    <Part sign={<Icon of={Search} />} title={t('done.searchTitle')} text={t('done.searchText')}>
      <Link {...members} {...buttonProps({ look: 'primary', size: 'large', wide: true })}>
        {t('done.search')}
      </Link>
      <CompleteProfile />
    </Part>
  );
}

/** The signup profile; empty if that member is gone (M9). */
function SignupProfile({ id }: { id: string }) {
  const t = useTexts('signup');
  const { data: member } = useQuery({ ...memberQuery(id), enabled: false });
  if (!member) return null;
  const { name } = member;
  const face = (
    <Link to="/members/$id" params={{ id }} className={styles.face}>
      <Avatar image={member.main_image} size="large" />
      <span className="hide">{t('forMember.view', { name })}</span>
      {member.fictional ? <FictionalTag /> : null}
    </Link>
  );
  return (
    <Part sign={face} title={t('done.profileTitle', { name })} text={t('done.profileText', { name })}>
      <Link to="/members/$id/chat" params={{ id }} {...buttonProps({ look: 'soft', size: 'large', wide: true })}>
        <Icon of={MessageCircle} size={20} />
        {t('done.chat', { name })}
      </Link>
    </Part>
  );
}

function AllMembers({ user }: { user: User }) {
  const t = useTexts('signup');
  const link = useMembersLink();
  const { toggle } = useLike();
  const [first] = useSuspenseInfiniteQuery(membersQuery(startSearch(user))).data.pages;
  const members = first ? [...first.results, ...first.similar_results].slice(0, MOST_MEMBERS) : [];
  if (members.length === 0) return null;
  return (
    <section className={styles.members} aria-labelledby="members">
      <header>
        <h2 id="members">{t('done.membersTitle')}</h2>
        <Link {...link}>{t('done.members')}</Link>
      </header>
      <Cards>
        {members.map((member) => (
          <MemberCard key={member.id} member={member} onLike={toggle} />
        ))}
      </Cards>
    </section>
  );
}
