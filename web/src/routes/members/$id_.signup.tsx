import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { sessionQuery } from '../../features/accounts/session.ts';
import { SignupClosed } from '../../features/accounts/signup/signup-closed.tsx';
import { SignupForMember } from '../../features/accounts/signup/signup-for-member.tsx';
import { FirstStep } from '../../features/accounts/signup/step-bar.tsx';
import { memberQuery } from '../../features/members/member-query.ts';
import { NotAvailable } from '../../features/members/not-available.tsx';
import { settingsQuery, useSettings } from '../../features/site/settings.ts';
import { hasCode } from '../../platform/api.ts';
import { loadQuery } from '../../platform/load-query.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Signing up to write to one member (A7). Where visitors may not search, nobody is shown, there or not (M9). */
export const Route = createFileRoute('/members/$id_/signup')({
  async beforeLoad({ context, params }) {
    const user = await loadQuery(context.queryClient, sessionQuery);
    if (user) throw redirect({ to: '/members/$id', params });
  },
  async loader({ context: { texts, queryClient }, params }) {
    await texts.load('accounts', 'attributes', 'signup', 'members');
    const { may_sign_up, may_search } = await loadQuery(queryClient, settingsQuery);
    if (!may_sign_up || !may_search) return { name: null };
    try {
      return { name: (await loadQuery(queryClient, memberQuery(params.id))).name };
    } catch (error) {
      if (hasCode(error, 'not_found') || hasCode(error, 'validation_failed')) throw notFound();
      throw error;
    }
  },
  component: SignupForMemberRoute,
  notFoundComponent: NotAvailable,
});

function SignupForMemberRoute() {
  const t = useTexts('signup');
  const { id } = Route.useParams();
  const { name } = Route.useLoaderData();
  const { may_sign_up } = useSettings();
  return (
    <Page narrow>
      <PageTitle title={name ? t('forMember.title', { name }) : t('forMember.titleUnknown')} />
      {may_sign_up ? <FirstStep /> : null}
      <Panel>{may_sign_up ? <SignupForMember id={id} known={name !== null} /> : <SignupClosed />}</Panel>
    </Page>
  );
}
