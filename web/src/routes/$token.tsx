import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { loadLegal } from '../features/legal/load-legal.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { Page } from '../ui/page.tsx';

/** A document of the operator (S3), for every address that no page has. */
export const Route = createFileRoute('/$token')({
  loader: async ({ context, params }) => ({ title: await loadLegal(context, params.token) }),
  component: LegalRoute,
});

function LegalRoute() {
  const { title } = Route.useLoaderData();
  return (
    <Page narrow>
      <PageTitle title={title} />
      <LegalPage token={Route.useParams().token} />
    </Page>
  );
}
