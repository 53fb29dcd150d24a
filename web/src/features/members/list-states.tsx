import { COUNT_CAP } from '@rendezvous/contract/members/limits';
import { Link } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import UserSearch from 'lucide-react/icons/user-search';
import { type ReactNode, Suspense } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import { countFilters, filtersOf, type MemberSearch, type MemberSearchPage } from '../../data/member-search.ts';
import { useSettings } from '../../data/settings.ts';
import { TickingWait } from '../../parts/ticking-wait.tsx';
import { ApiProblem, hasCode } from '../../platform/api/api.ts';
import { waitOf } from '../../platform/api/problem.ts';
import { useAfterWait } from '../../platform/api/use-after-wait.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useFieldTexts, useProblemSentence } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { useWait } from '../../platform/texts/use-wait.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Cut } from './cut-of.ts';
import styles from './members-page.module.css';
import type { NobodyProps } from './no-such-page.tsx';
import type { NextPageQuery } from './use-next-page.ts';

const Refused = lazyPart(() => import('./refused.tsx').then(({ Refused }) => Refused));
export const NoSuchPage = lazyPart(() => import('./no-such-page.tsx').then(({ NoSuchPage }) => NoSuchPage));

/** True if the address begins behind the first page. */
export const isLaterPage = ({ page = 1 }: MemberSearchPage) => page > 1;

/** The limit of a day's profiles (M14): no other try helps before it ends. */
const isDaysLimit = (problem: unknown) => hasCode<'GET members.php'>(problem, 'profile_limit');

/** The sentence of a limit: the day's one of profiles (M14), or of searches, after which the list goes on by itself. */
export function useLimitSentence(): (problem: unknown) => ReactNode {
  const t = useTexts('members');
  const sentenceOf = useProblemSentence();
  const saidWait = useWait();
  return (problem) => {
    if (waitOf(problem) !== undefined)
      return <TickingWait problem={problem} say={(seconds) => t('list.tooFast', { wait: saidWait(seconds) })} />;
    return isDaysLimit(problem) ? sentenceOf(problem) : undefined;
  };
}

type ListFailedProps = { search: MemberSearch; problem: unknown; busy: boolean; onRetry: () => unknown };

/** The list's place if the first page failed to load. */
export function ListFailed({ search, problem, busy, onRetry }: ListFailedProps) {
  const t = useTexts('members');
  const sentenceOf = useProblemSentence();
  const limit = useLimitSentence()(problem);
  // Where an answer came, the connection is not what is to be looked at.
  const hasAnswered = problem instanceof ApiProblem && problem.status > 0;
  const reason = hasAnswered ? sentenceOf(problem) : t('list.failedText');
  const wrong = useFieldTexts(problem);
  useAfterWait(problem, onRetry);
  if (Object.keys(wrong).length > 0)
    return (
      <Suspense>
        <Refused search={search} problem={problem} />
      </Suspense>
    );
  return (
    <Empty
      failed
      picture={<Icon of={limit ? UserSearch : CloudOff} />}
      title={limit ?? t('list.failed')}
      text={limit ? undefined : reason}
      action={
        isDaysLimit(problem) ? null : (
          <Button look="primary" busy={busy} onClick={() => onRetry()}>
            {t('list.retry')}
          </Button>
        )
      }
    />
  );
}

export function NobodyFits({ search }: NobodyProps) {
  const t = useTexts('members');
  const action = (
    <Link to="/members" {...buttonProps({ look: 'primary' })}>
      {t('filters.clear')}
    </Link>
  );
  const user = useCurrentUser();
  const filtered = countFilters(filtersOf(search)) > 0;
  const advice = filtered ? t('list.emptyText') : t('list.nobodyText');
  return (
    <Empty
      picture={<Icon of={UserSearch} />}
      title={filtered ? t('list.empty') : t('list.nobody')}
      text={user ? advice : t('list.visitorEmptyText')}
      action={filtered ? action : null}
    />
  );
}

type ListEndProps = {
  query: NextPageQuery;
  /** true: the place of the next page stands above */
  comes: boolean;
  search: MemberSearch & MemberSearchPage;
  empty: boolean;
  cut: Cut;
};

/**
 * The end after the last card. While more comes it is a button for keyboards alone, and the page has no footer: nothing
 * stands where it would have to move.
 */
export function ListEnd({ query, comes, search, empty, cut }: ListEndProps) {
  const t = useTexts('members');
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const limitOf = useLimitSentence();
  useAfterWait(isFetchNextPageError ? query.error : null, fetchNextPage);
  const sentence =
    cut === 'member' ? t('list.memberEnd', { count: COUNT_CAP }) : t(cut ? 'list.visitorEnd' : 'list.end');
  return (
    <div className={styles.more} data-goes-on={comes || undefined}>
      {isFetchNextPageError ? <p role="alert">{limitOf(query.error) ?? t('list.failed')}</p> : null}
      {hasNextPage && !(isFetchNextPageError && isDaysLimit(query.error)) ? (
        <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {isFetchNextPageError ? t('list.retry') : t('list.more')}
        </Button>
      ) : null}
      {hasNextPage || empty ? null : <p>{sentence}</p>}
      {isLaterPage(search) && !comes && !empty ? (
        <Link to="/members" search={filtersOf(search)}>
          {t('list.fresh')}
        </Link>
      ) : null}
      {comes ? null : <Invitation />}
    </div>
  );
}

/** The invitation for visitors, if the site takes new members. */
function Invitation() {
  const t = useTexts('members');
  const user = useCurrentUser();
  const { may_sign_up } = useSettings();
  if (user || !may_sign_up) return null;
  return (
    <>
      <p>{t('list.signup')}</p>
      <Link to="/signup" {...buttonProps({ look: 'primary' })}>
        {t('list.signupAction')}
      </Link>
    </>
  );
}
