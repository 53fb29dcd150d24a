import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentUserQuery } from '../data/current-user.ts';
import { requireMember } from '../data/guards.ts';
import { loadConsentedTexts } from '../features/legal/load-legal.ts';
import { NewTermsPage } from '../features/legal/new-terms-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { loadQuery } from '../platform/load-query.ts';
import { ownPath } from '../platform/search-params.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/new-terms')({
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } => ({ next: ownPath(next) }),
  async beforeLoad(visit) {
    await requireMember(visit);
    const user = await loadQuery(visit.context.queryClient, currentUserQuery);
    if (!user?.terms_required) throw redirect({ to: visit.search.next ?? '/members', replace: true });
  },
  loader: ({ context }) => loadConsentedTexts(context),
  component: NewTermsRoute,
});

function NewTermsRoute() {
  const t = useTexts('legal');
  return (
    <Page narrow>
      <PageTitle title={t('changed.title')} />
      <NewTermsPage next={Route.useSearch().next} />
    </Page>
  );
}
