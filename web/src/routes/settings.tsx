import { createFileRoute } from '@tanstack/react-router';
import { ageCheckQuery } from '../features/accounts/age-check/age-check-query.ts';
import { exportQuery } from '../features/accounts/archive/export-query.ts';
import { emailQuery } from '../features/accounts/credentials/email-query.ts';
import { requireMember } from '../features/accounts/guards.ts';
import { passkeysQuery } from '../features/accounts/passkeys/passkeys-query.ts';
import { preferencesQuery } from '../features/accounts/preferences/preferences-query.ts';
import { sessionsQuery } from '../features/accounts/sessions/sessions-query.ts';
import { SettingsPage } from '../features/accounts/settings/settings-page.tsx';
import { loadQuery } from '../platform/load-query.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/settings')({
  beforeLoad: requireMember,
  async loader({ context: { texts, queryClient } }) {
    await Promise.all([
      texts.load('settings', 'accounts'),
      loadQuery(queryClient, emailQuery),
      loadQuery(queryClient, passkeysQuery),
      loadQuery(queryClient, sessionsQuery),
      loadQuery(queryClient, preferencesQuery),
      loadQuery(queryClient, exportQuery),
      loadQuery(queryClient, ageCheckQuery),
    ]);
  },
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
