import { createFileRoute } from '@tanstack/react-router';
import { BanPage, Excluded } from '../features/leaving/exclusion/ban-page.tsx';
import { loadBan } from '../features/leaving/load-leaving.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { shortText } from '../platform/search-params.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Page } from '../ui/page.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const Route = createFileRoute('/ban')({
  validateSearch({ until }: Record<string, unknown>): { until?: string } {
    const day = shortText(until, 10);
    return day && DAY.test(day) && !Number.isNaN(Date.parse(day)) ? { until: day } : {};
  },
  loader: ({ context }) => loadBan(context),
  component: BanRoute,
});

function BanRoute() {
  const t = useTexts('ban');
  const { until } = Route.useSearch();
  return (
    <Page narrow>
      <PageTitle title={t('title')} />
      {until ? <Excluded until={until} /> : <BanPage />}
    </Page>
  );
}
