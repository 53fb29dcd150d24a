import { NOTIFICATION_KINDS, type NotificationKind } from '@rendezvous/contract/notifications/kinds';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { UnsubscribePage } from '../features/notifications/unsubscribe-page.tsx';
import { oneOf, shortText } from '../platform/search-params.ts';
import { PanelPage } from '../ui/page.tsx';

type Search = { token?: string; kind?: NotificationKind };

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: ({ token, kind }: Record<string, unknown>): Search => ({
    token: shortText(token, 200),
    kind: oneOf(kind, NOTIFICATION_KINDS),
  }),
  beforeLoad({ search }) {
    if (!search.token) throw redirect({ to: '/notifications' });
  },
  loader: ({ context }) => context.texts.load('notifications'),
  component: UnsubscribeRoute,
});

function UnsubscribeRoute() {
  const { token = '', kind } = Route.useSearch();
  return (
    <PanelPage>
      <UnsubscribePage token={token} kind={kind} />
    </PanelPage>
  );
}
