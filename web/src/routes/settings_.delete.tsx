import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { requireMember } from '../features/accounts/guards.ts';
import { ReasonsStep } from '../features/accounts/leaving/reasons-step.tsx';
import { SolutionsStep } from '../features/accounts/leaving/solutions-step.tsx';
import { NO_FAREWELL } from '../features/accounts/leaving/use-delete-account.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/settings_/delete')({
  validateSearch: ({ step }: Record<string, unknown>): { step?: 'reasons' } => (step === 'reasons' ? { step } : {}),
  beforeLoad: requireMember,
  async loader({ context }) {
    // routes are part of every first load, what they load need not be
    const { loadLeaving } = await import('../features/accounts/leaving/load-leaving.ts');
    await loadLeaving(context);
  },
  component: DeletePage,
});

function DeletePage() {
  const t = useTexts('settings');
  const { step } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [farewell, setFarewell] = useState(NO_FAREWELL);
  return (
    <Page>
      <PageTitle title={t('leaving.pageTitle')} />
      {step ? (
        <ReasonsStep farewell={farewell} onChange={setFarewell} onBack={() => void navigate({ search: {} })} />
      ) : (
        <SolutionsStep onGoOn={() => void navigate({ search: { step: 'reasons' } })} />
      )}
    </Page>
  );
}
