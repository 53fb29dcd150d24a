import { SIGNUP_STEPS } from '@rendezvous/contract/accounts/limits';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { sessionQuery } from '../features/accounts/session.ts';
import { AboutStep } from '../features/accounts/signup/about-step.tsx';
import { ConfirmStep } from '../features/accounts/signup/confirm-step.tsx';
import { LocationStep } from '../features/accounts/signup/location-step.tsx';
import { PersonalStep } from '../features/accounts/signup/personal-step.tsx';
import { PhotoStep } from '../features/accounts/signup/photo-step.tsx';
import { SignupClosed } from '../features/accounts/signup/signup-closed.tsx';
import { SignupForm } from '../features/accounts/signup/signup-form.tsx';
import { type SignupPlace, signupProgressQuery } from '../features/accounts/signup/signup-progress.ts';
import { SignupSteps } from '../features/accounts/signup/signup-steps.tsx';
import { ownProfileQuery } from '../features/members/own-profile.ts';
import { useSettings } from '../features/site/settings.ts';
import { loadQuery } from '../platform/load-query.ts';
import { oneOf, wholeNumber } from '../platform/search-params.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { Page } from '../ui/page.tsx';

type Search = { step?: SignupPlace; part?: number };

/** Parts of one step. */
const MOST_PARTS = 3;

export const Route = createFileRoute('/signup')({
  validateSearch: ({ step, part }: Record<string, unknown>): Search => ({
    step: oneOf(step, [...SIGNUP_STEPS, 'confirm']),
    part: wholeNumber(part, 1, MOST_PARTS),
  }),
  // the steps belong to the signed-in, the form to visitors
  async beforeLoad({ context, search }) {
    const user = await loadQuery(context.queryClient, sessionQuery);
    if (user && !search.step) throw redirect({ to: '/complete-signup' });
    if (!user && search.step) throw redirect({ to: '/signup' });
    if (user?.status === 'active' && search.step === 'confirm') throw redirect({ to: '/signup-matches' });
  },
  loaderDeps: ({ search }) => ({ step: search.step }),
  async loader({ context: { texts, queryClient }, deps: { step } }) {
    await texts.load('accounts', 'attributes', 'signup');
    if (!step) return;
    const [{ steps }] = await Promise.all([
      loadQuery(queryClient, signupProgressQuery),
      loadQuery(queryClient, ownProfileQuery),
      texts.load('photos', 'site', 'profile'),
    ]);
    // a step that this site does not have
    if (step !== 'confirm' && !steps.some((one) => one.step === step)) throw redirect({ to: '/complete-signup' });
  },
  component: SignupPage,
});

function SignupPage() {
  const t = useTexts('accounts');
  const { step, part = 1 } = Route.useSearch();
  const { may_sign_up } = useSettings();
  return (
    <Page narrow>
      <PageTitle title={t('signup.title')} />
      {step ? (
        <SignupSteps place={step} part={part}>
          <Step step={step} part={part} />
        </SignupSteps>
      ) : may_sign_up ? (
        <SignupForm />
      ) : (
        <SignupClosed />
      )}
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
