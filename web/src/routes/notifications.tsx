import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '../data/guards.ts';
import { notificationsQuery } from '../data/notifications.ts';
import { NotificationsPage } from '../features/notifications/notifications-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { loadQuery } from '../platform/load-query.ts';
import { shortText } from '../platform/search-params.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/notifications')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } => ({ token: shortText(token, 200) }),
  beforeLoad: requireMember,
  loader: async ({ context: { texts, queryClient } }) => {
    await Promise.all([texts.load('notifications'), loadQuery(queryClient, notificationsQuery)]);
  },
  component: NotificationsRoute,
});

function NotificationsRoute() {
  const t = useTexts('notifications');
  return (
    <Page narrow>
      <PageTitle title={t('title')} />
      <NotificationsPage token={Route.useSearch().token} />
    </Page>
  );
}
