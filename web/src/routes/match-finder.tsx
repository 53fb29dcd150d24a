import { createFileRoute } from '@tanstack/react-router';
import { requireActiveMember } from '../data/guards.ts';
import { matchFinderQuery } from '../data/match-finder.ts';
import { ownProfileQuery } from '../data/own-profile.ts';
import { MatchFinderPage } from '../features/match-finder/match-finder-page.tsx';
import { MatchFinderPending } from '../features/match-finder/match-finder-pending.tsx';
import { QuestionPage } from '../features/match-finder/question-page.tsx';
import { type FinderSearch, readFinderSearch } from '../features/match-finder/questions.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { loadQuery } from '../platform/load-query.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Page } from '../ui/page.tsx';

/** The match finder; a question of it has its name in the address, so that a reload stays there. */
export const Route = createFileRoute('/match-finder')({
  validateSearch: (search: Record<string, unknown>): FinderSearch => readFinderSearch(search),
  beforeLoad: requireActiveMember,
  loaderDeps: ({ search: { question } }) => ({ question }),
  loader: async ({ context: { texts, queryClient }, deps: { question } }) => {
    await Promise.all([
      texts.load('finder', 'comparison', 'attributes', 'members'),
      // The matches are asked for anew: an answer may have changed them.
      question ? loadQuery(queryClient, matchFinderQuery) : queryClient.query(matchFinderQuery),
      question && loadQuery(queryClient, ownProfileQuery),
    ]);
  },
  pendingComponent: MatchFinderPending,
  component: MatchFinderRoute,
});

function MatchFinderRoute() {
  const t = useTexts('finder');
  const { question } = Route.useSearch();
  return (
    <Page narrow={question !== undefined}>
      <PageTitle title={t('title')} />
      {question ? <QuestionPage question={question} /> : <MatchFinderPage />}
    </Page>
  );
}
