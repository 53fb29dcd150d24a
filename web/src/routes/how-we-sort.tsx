import { createFileRoute } from '@tanstack/react-router';
import { HowWeSort } from '../features/members/how-we-sort.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/how-we-sort')({
  loader: ({ context: { texts } }) => texts.load('sorting'),
  component: HowWeSortRoute,
});

function HowWeSortRoute() {
  const t = useTexts('sorting');
  return (
    <Page narrow>
      <PageTitle title={t('title')} />
      <HowWeSort />
    </Page>
  );
}
