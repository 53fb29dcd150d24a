import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '../data/guards.ts';
import { loadSettings } from '../features/settings/load-settings.ts';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/settings')({
  beforeLoad: requireMember,
  loader: ({ context }) => loadSettings(context),
  component: SettingsRoute,
});

function SettingsRoute() {
  const t = useTexts('settings');
  return (
    <Page>
      <PageTitle title={t('title')} />
      <SettingsPage />
    </Page>
  );
}
