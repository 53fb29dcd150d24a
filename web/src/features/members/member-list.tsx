import { COUNT_CAP, PAGE_SIZE } from '@rendezvous/contract/members/limits';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import UserSearch from 'lucide-react/icons/user-search';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { CardSkeletons, Cards } from '../../ui/cards.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSession } from '../accounts/session.ts';
import { MatchSheet } from '../likes/match-sheet.tsx';
import { useLike } from '../likes/use-like.ts';
import { useSettings } from '../site/settings.ts';
import { MemberCard } from './member-card.tsx';
import { countFilters, filtersOf, type MemberSearch, type MemberSearchPage } from './member-search.ts';
import styles from './members-page.module.css';
import { type MembersAnswer, membersQuery } from './members-query.ts';
import { SimilarMembers } from './similar-members.tsx';

/** Cards in the first rows of any screen: they load at once. */
const EARLY = 6;

type MemberListProps = { search: MemberSearch & MemberSearchPage; controls: ReactNode };

/** How many fit, the cards, and more of them as one scrolls. */
export function MemberList({ search, controls }: MemberListProps) {
  const t = useTexts('members');
  const { fictional_singular } = useSettings();
  const { toggle, match, closeMatch } = useLike();
  const query = useSuspenseInfiniteQuery(membersQuery(search));
  const pages: MembersAnswer[] = query.data.pages;
  const members = pages.flatMap((page) => page.results);
  const similar = pages.flatMap((page) => page.similar_results);
  const [first] = pages;
  return (
    <>
      <div className={styles.results}>
        <h1 className={styles.count} role="status">
          {first?.numResults_capped
            ? t.rich('countCapped', { count: COUNT_CAP, b: bold })
            : t.rich('count', { count: first?.numResults ?? 0, b: bold })}
        </h1>
        <div className={styles.controls}>{controls}</div>
      </div>
      {members.length === 0 ? <NobodyFits search={search} /> : null}
      <Cards>
        {members.map((member, index) => (
          <MemberCard
            key={member.id}
            member={member}
            fictionalWord={fictional_singular}
            onLike={toggle}
            early={index < EARLY}
          />
        ))}
        {query.isFetchingNextPage ? <CardSkeletons count={PAGE_SIZE} label={t('list.loading')} /> : null}
      </Cards>
      <SimilarMembers members={similar} fictionalWord={fictional_singular} onLike={toggle} />
      <ListEnd query={query} search={search} empty={members.length === 0} />
      <MatchSheet member={match} onClose={closeMatch} />
    </>
  );
}

const bold = (words: ReactNode) => <b>{words}</b>;

function NobodyFits({ search }: { search: MemberSearch }) {
  const t = useTexts('members');
  const action = (
    <Link to="/members" {...buttonProps({ look: 'primary' })}>
      {t('filters.clear')}
    </Link>
  );
  return (
    <Empty
      picture={<Icon of={UserSearch} />}
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={countFilters(filtersOf(search)) > 0 ? action : null}
    />
  );
}

type ListEndProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage(): unknown };
  search: MemberSearch & MemberSearchPage;
  empty: boolean;
};

/** More as one comes near the end; a button for keyboards and after a failure. */
function ListEnd({ query, search, empty }: ListEndProps) {
  const t = useTexts('members');
  const user = useSession();
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const mayLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (!mayLoad || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNextPage(), {
      rootMargin: '600px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [mayLoad, fetchNextPage]);

  return (
    <div className={styles.more} ref={end}>
      {isFetchNextPageError ? <p role="alert">{t('list.failed')}</p> : null}
      {hasNextPage ? (
        <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {isFetchNextPageError ? t('list.retry') : t('list.more')}
        </Button>
      ) : null}
      {hasNextPage || empty ? null : <p>{t('list.end')}</p>}
      {search.page && search.page > 1 ? (
        <Link to="/members" search={filtersOf(search)}>
          {t('list.fresh')}
        </Link>
      ) : null}
      {user ? null : (
        <>
          <p>{t('list.signup')}</p>
          <Link to="/signup" {...buttonProps({ look: 'primary' })}>
            {t('list.signupAction')}
          </Link>
        </>
      )}
    </div>
  );
}
