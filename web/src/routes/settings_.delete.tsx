import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { requireMember } from '../data/guards.ts';
import { NO_FAREWELL } from '../features/leaving/farewell.ts';
import { loadLeaving } from '../features/leaving/load-leaving.ts';
import { ReasonsStep } from '../features/leaving/reasons-step.tsx';
import { SolutionsStep } from '../features/leaving/solutions-step.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/settings_/delete')({
  validateSearch: ({ step }: Record<string, unknown>): { step?: 'reasons' } => (step === 'reasons' ? { step } : {}),
  beforeLoad: requireMember,
  loader: ({ context }) => loadLeaving(context),
  component: DeletePage,
});

function DeletePage() {
  const t = useTexts('leaving');
  const { step } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [farewell, setFarewell] = useState(NO_FAREWELL);
  return (
    <Page>
      <PageTitle title={t('pageTitle')} />
      {step ? (
        <ReasonsStep farewell={farewell} onChange={setFarewell} onBack={() => void navigate({ search: {} })} />
      ) : (
        <SolutionsStep onGoOn={() => void navigate({ search: { step: 'reasons' } })} />
      )}
    </Page>
  );
}
