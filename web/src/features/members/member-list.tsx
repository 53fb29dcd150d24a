import { COUNT_CAP, DEFAULT_SORT, PAGE_SIZE } from '@rendezvous/contract/members/limits';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, Suspense } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import type { MemberSearch, MemberSearchPage } from '../../data/member-search.ts';
import { type MembersAnswer, membersOn, membersQuery } from '../../data/members.ts';
import { useSettings } from '../../data/settings.ts';
import { useFictionalWords } from '../../parts/fictional-words.ts';
import { useKnownProfiles } from '../../parts/known-profiles.ts';
import { MemberCard } from '../../parts/member-card.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { CardSkeletons, Cards } from '../../ui/cards.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useLike } from '../likes/use-like.ts';
import { cutOf } from './cut-of.ts';
import { isLaterPage, ListEnd, ListFailed, NobodyFits, NoSuchPage } from './list-states.tsx';
import styles from './members-page.module.css';
import { SimilarMembers } from './similar-members.tsx';
import { teaserKinds } from './teaser-kinds.ts';
import { type NextPageQuery, useNextPage } from './use-next-page.ts';
import { useWhyShown } from './why-shown.tsx';

/** Cards in the first rows of any screen, whose photos load at once; those of the first row even before scripts. */
const EARLY = 6;
const FIRST = 2;

/** Loaded where the operator has such cards, and for members only. */
const Teaser = lazyPart(() => import('./teaser.tsx').then(({ Teaser }) => Teaser));

/** Members before each card of the operator. */
const TEASER_AFTER = 8;

type MemberListProps = { search: MemberSearch & MemberSearchPage; sort: ReactNode };

/**
 * The number of results and their cards, more of them as the reader scrolls. While other filters load, the old list
 * stays, paler; without a line that may be long, so it says what it is.
 */
export function MemberList({ search, sort }: MemberListProps) {
  const t = useTexts('members');
  const query = useInfiniteQuery({ ...membersQuery(search), placeholderData: keepPreviousData });
  const { data, isError, isPlaceholderData, isPaused } = query;
  const isOld = isPlaceholderData && isPaused;
  const waiting = (isPlaceholderData && !isPaused) || undefined;
  const failed = isError && !data;
  useKnownProfiles();
  return (
    <>
      <div className={styles.results}>
        <div role="status" className={styles.list} data-waiting={waiting}>
          <h1 className={styles.count}>{data && !isOld ? <Count first={data.pages[0]} /> : t('title')}</h1>
        </div>
        {sort}
      </div>
      <div role="status">{isOld ? <p className={styles.note}>{t('list.offline')}</p> : null}</div>
      {data ? (
        <div className={styles.list} data-waiting={waiting} aria-busy={isPlaceholderData}>
          <Results search={search} pages={data.pages} query={query} />
        </div>
      ) : null}
      {failed ? (
        <ListFailed search={search} problem={query.error} busy={query.isFetching} onRetry={query.refetch} />
      ) : null}
      {data || failed ? null : (
        <Cards>
          <CardSkeletons count={PAGE_SIZE} label={t('list.loading')} />
        </Cards>
      )}
    </>
  );
}

function Count({ first }: { first: MembersAnswer | undefined }) {
  const t = useTexts('members');
  if (first?.numResults_capped) return t.rich('countCapped', { count: COUNT_CAP, b: bold });
  return t.rich('count', { count: first?.numResults ?? 0, b: bold });
}

const bold = (words: ReactNode) => <b>{words}</b>;

/** Counts the results that are not shown yet; more than a page if nobody has counted. */
function leftOf(first: MembersAnswer | undefined, shown: number): number {
  return first && !first.numResults_capped ? first.numResults - shown : COUNT_CAP;
}

type ResultsProps = {
  search: MemberSearch & MemberSearchPage;
  pages: readonly MembersAnswer[];
  query: NextPageQuery;
};

function Results({ search, pages, query }: ResultsProps) {
  const t = useTexts('members');
  const fictional = useFictionalWords();
  const settings = useSettings();
  const { toggle } = useLike();
  const why = useWhyShown();
  const viewer = useCurrentUser() ? 'member' : 'visitor';
  const teasers = viewer === 'member' ? teaserKinds(settings) : [];
  const sort = search.sort ?? DEFAULT_SORT[viewer];
  const members = membersOn(pages);
  const similar = pages.flatMap((page) => page.similar_results);
  const next = useNextPage(query, leftOf(pages[0], members.length));
  const Nobody = isLaterPage(search) ? NoSuchPage : NobodyFits;
  return (
    <>
      {members.length === 0 ? (
        <Suspense>
          <Nobody search={search} goesOn={pages[0]?.numResults_capped === true} />
        </Suspense>
      ) : null}
      {members.some(({ fictional }) => fictional) ? (
        <p className={classNames(styles.note, 'quiet small')}>{t('list.fictionalNote', { word: fictional.plural })}</p>
      ) : null}
      <Cards>
        {members.map((member, index) => (
          <Fragment key={member.id}>
            <MemberCard
              member={member}
              onLike={toggle}
              onWhy={sort === 'relevance' && !member.fictional ? why.ask : undefined}
              list={{ kind: 'members', search }}
              early={index < FIRST ? 'first' : index < EARLY}
              // Sorted by newest, everybody would be.
              fresh={sort === 'newest' ? false : undefined}
            />
            {teasers.map((kind, n) =>
              index === TEASER_AFTER * (n + 1) - 1 ? (
                <Suspense key={kind}>
                  <Teaser kind={kind} />
                </Suspense>
              ) : null,
            )}
          </Fragment>
        ))}
        <CardSkeletons
          ref={next.ref}
          count={next.count}
          label={query.isFetchingNextPage ? t('list.loading') : undefined}
        />
      </Cards>
      {why.sheet}
      <ListEnd
        query={query}
        comes={next.comes}
        search={search}
        empty={members.length === 0}
        cut={cutOf(pages.at(-1))}
      />
      {/* They don't fit: the words about the end of those who do stand above them. */}
      <SimilarMembers members={similar} onLike={toggle} />
    </>
  );
}
