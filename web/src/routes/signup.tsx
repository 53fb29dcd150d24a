import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentUserQuery } from '../data/current-user.ts';
import { useSettings } from '../data/settings.ts';
import { SignupClosed } from '../features/signup/signup-closed.tsx';
import { SignupForm } from '../features/signup/signup-form.tsx';
import { readSignupPlace, type SignupSearch } from '../features/signup/signup-place.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { loadQuery } from '../platform/load-query.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Panel } from '../ui/box.tsx';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/signup')({
  validateSearch: (search: Record<string, unknown>): SignupSearch => readSignupPlace(search),
  // The form is for visitors; a member goes on with the steps.
  async beforeLoad({ context, search }) {
    const user = await loadQuery(context.queryClient, currentUserQuery);
    if (user) throw redirect({ to: '/complete-signup', search });
    if (search.step) throw redirect({ to: '/signup' });
  },
  loader: ({ context }) => context.texts.load('accounts', 'attributes', 'signup'),
  component: SignupPage,
});

function SignupPage() {
  const t = useTexts('accounts');
  const { may_sign_up } = useSettings();
  return (
    <Page narrow>
      <PageTitle title={t('signup.title')} />
      {may_sign_up ? (
        <SignupForm />
      ) : (
        <Panel>
          <SignupClosed />
        </Panel>
      )}
    </Page>
  );
}
