import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import UserSearch from 'lucide-react/icons/user-search';
import type { ReactNode } from 'react';
import { membersQuery } from '../../data/members.ts';
import { useMembersLink } from '../../data/members-link.ts';
import { ownProfileQuery } from '../../data/own-profile.ts';
import { MemberCard } from '../../parts/member-card.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import { Cards } from '../../ui/cards.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useLike } from '../likes/use-like.ts';
import { useMissedFilter } from '../members/filters.tsx';
import { CompleteProfile } from './complete-profile.tsx';
import { matchesSearch } from './matches-search.ts';
import { nearestMatches } from './nearest-matches.ts';
import styles from './signup-matches.module.css';

const MOST = 12;
/** Cards in the first rows of any screen, whose photos load at once. */
const EARLY = 6;

/** The best matches after the sign-up (A6), and the way on. */
export function SignupMatches() {
  const t = useTexts('signup');
  const members = useMembersLink();
  const profile = useSuspenseQuery(ownProfileQuery).data;
  const [first] = useSuspenseInfiniteQuery(membersQuery(matchesSearch(profile))).data.pages;
  const matches = first ? nearestMatches(first, MOST) : [];
  const go = (
    <Link {...members} {...buttonProps({ look: 'primary', size: 'large', className: styles.go })}>
      {t('matches.go')}
    </Link>
  );
  if (matches.length === 0) return <NoMatches action={go} />;
  return (
    <div className={styles.matches}>
      <PageHead title={t('matches.title')}>
        <p>{t('matches.text')}</p>
      </PageHead>
      <Matches members={matches} />
      <div className={styles.end}>
        {go}
        <CompleteProfile />
      </div>
    </div>
  );
}

function Matches({ members }: { members: ReturnType<typeof nearestMatches> }) {
  const { toggle } = useLike();
  const missing = useMissedFilter();
  return (
    <Cards>
      {members.map((member, index) => (
        <MemberCard
          key={member.id}
          member={member}
          onLike={toggle}
          note={member.misses && missing(member.misses)}
          early={index < EARLY}
        />
      ))}
    </Cards>
  );
}

function NoMatches({ action }: { action: ReactNode }) {
  const t = useTexts('signup');
  return (
    <Empty
      picture={<Icon of={UserSearch} />}
      title={t('matches.empty')}
      text={t('matches.emptyText')}
      action={action}
      titleAs="h1"
    />
  );
}
