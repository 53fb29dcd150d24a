import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '../features/accounts/guards.ts';
import { NotificationsPage } from '../features/notifications/notifications-page.tsx';
import { notificationsQuery } from '../features/notifications/notifications-query.ts';
import { loadQuery } from '../platform/load-query.ts';
import { shortText } from '../platform/search-params.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/notifications')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } => ({ token: shortText(token, 200) }),
  beforeLoad: requireMember,
  async loader({ context: { texts, queryClient } }) {
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
