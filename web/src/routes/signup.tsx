import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import { ConfirmStep } from '../features/accounts/confirm-step.tsx';
import { LocationStep } from '../features/accounts/location-step.tsx';
import { PhotoStep } from '../features/accounts/photo-step.tsx';
import { sessionQuery } from '../features/accounts/session.ts';
import { SignupForm } from '../features/accounts/signup-form.tsx';
import { SIGNUP_STEPS, type SignupStep, SignupSteps } from '../features/accounts/signup-steps.tsx';
import { membersLink } from '../features/members/members-link.ts';
import { ownProfileQuery } from '../features/members/own-profile.ts';
import { useSettings } from '../features/site/settings.ts';
import { loadQuery } from '../platform/load-query.ts';
import { oneOf } from '../platform/search-params.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { buttonProps } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/signup')({
  validateSearch: ({ step }: Record<string, unknown>): { step?: SignupStep } => ({ step: oneOf(step, SIGNUP_STEPS) }),
  // the steps belong to the signed-in, the form to visitors
  async beforeLoad({ context, search }) {
    const user = await loadQuery(context.queryClient, sessionQuery);
    if (user && !search.step) throw redirect(membersLink(user));
    if (!user && search.step) throw redirect({ to: '/signup' });
  },
  loaderDeps: ({ search }) => ({ step: search.step }),
  async loader({ context, deps }) {
    await context.texts.load('accounts', 'attributes', 'photos', 'site');
    if (deps.step) await loadQuery(context.queryClient, ownProfileQuery);
  },
  component: SignupPage,
});

const STEPS = { photo: PhotoStep, location: LocationStep, confirm: ConfirmStep };

function SignupPage() {
  const t = useTexts('accounts');
  const { step } = Route.useSearch();
  const Step = step && STEPS[step];
  return (
    <Page narrow>
      <PageTitle title={t('signup.title')} />
      {Step ? (
        <SignupSteps step={step}>
          <Step />
        </SignupSteps>
      ) : (
        <SignupStart />
      )}
    </Page>
  );
}

function SignupStart() {
  const t = useTexts('accounts');
  const { may_sign_up } = useSettings();
  if (may_sign_up) return <SignupForm />;
  return (
    <Empty
      picture={<Icon of={Lock} />}
      title={t('signup.closed')}
      text={t('signup.closedText')}
      titleAs="h1"
      action={
        <Link to="/login" {...buttonProps({ look: 'primary' })}>
          {t('signup.login')}
        </Link>
      }
    />
  );
}
