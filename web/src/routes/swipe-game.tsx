import { createFileRoute } from '@tanstack/react-router';
import { requireActiveMember } from '../data/guards.ts';
import { deckQuery } from '../data/swipe.ts';
import { SwipePage } from '../features/swipe/swipe-page.tsx';
import { SwipePending } from '../features/swipe/swipe-pending.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/swipe-game')({
  beforeLoad: requireActiveMember,
  loader: async ({ context: { texts, queryClient } }) => {
    await Promise.all([texts.load('swipe', 'members', 'attributes', 'likes'), queryClient.query(deckQuery)]);
  },
  pendingComponent: SwipePending,
  component: SwipeRoute,
});

function SwipeRoute() {
  const t = useTexts('swipe');
  return (
    <Page fills>
      <PageTitle title={t('title')} />
      <SwipePage />
    </Page>
  );
}
