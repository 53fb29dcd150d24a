import { createFileRoute } from '@tanstack/react-router';
import { requireMember } from '../data/guards.ts';
import { ownProfileQuery } from '../data/own-profile.ts';
import { AboutStep } from '../features/signup/about-step.tsx';
import { ConfirmStep } from '../features/signup/confirm-step.tsx';
import { LocationStep } from '../features/signup/location-step.tsx';
import { PersonalStep } from '../features/signup/personal-step.tsx';
import { PhotoStep } from '../features/signup/photo-step.tsx';
import { readSignupPlace, type SignupPlace, type SignupSearch } from '../features/signup/signup-place.ts';
import { SignupSteps } from '../features/signup/signup-steps.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { loadQuery } from '../platform/load-query.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Page } from '../ui/page.tsx';

/** The steps after the account. Without a step in the address it goes on where the sign-up was left, on any device. */
export const Route = createFileRoute('/complete-signup')({
  validateSearch: (search: Record<string, unknown>): SignupSearch => readSignupPlace(search),
  async beforeLoad({ context, location, search: { step } }) {
    await requireMember({ context, location });
    // The route is part of every first load, and this of few.
    const { enterSteps } = await import('../features/signup/enter-steps.ts');
    await enterSteps(context, step);
  },
  loader: async ({ context: { texts, queryClient } }) => {
    await Promise.all([
      loadQuery(queryClient, ownProfileQuery),
      texts.load('accounts', 'attributes', 'signup', 'photos', 'site', 'profile'),
    ]);
  },
  component: CompleteSignupPage,
});

function CompleteSignupPage() {
  const t = useTexts('accounts');
  // The address without a step always redirects.
  const { step = 'photo', part = 1 } = Route.useSearch();
  return (
    <Page narrow>
      <PageTitle title={t('signup.title')} />
      <SignupSteps place={step} part={part}>
        <Step step={step} part={part} />
      </SignupSteps>
    </Page>
  );
}

function Step({ step, part }: { step: SignupPlace; part: number }) {
  switch (step) {
    case 'photo':
      return <PhotoStep />;
    case 'location':
      return <LocationStep />;
    case 'personal':
      return <PersonalStep key={part} part={part} />;
    case 'about':
      return <AboutStep />;
    case 'confirm':
      return <ConfirmStep />;
  }
}
