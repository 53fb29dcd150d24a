import { createFileRoute } from '@tanstack/react-router';
import { DoorPage } from '../features/demo/door-page.tsx';
import { loadDoor } from '../features/demo/load-door.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/demo')({
  loader: ({ context }) => loadDoor(context),
  component: DoorRoute,
});

function DoorRoute() {
  const t = useTexts('demo');
  return (
    <Page narrow>
      <PageTitle title={t('title')} />
      <DoorPage />
    </Page>
  );
}
