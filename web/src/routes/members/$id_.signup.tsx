import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { currentUserQuery } from '../../data/current-user.ts';
import { memberQuery } from '../../data/member.ts';
import { settingsQuery, useSettings } from '../../data/settings.ts';
import { NotAvailable } from '../../features/members/not-available.tsx';
import { SignupClosed } from '../../features/signup/signup-closed.tsx';
import { SignupForMember } from '../../features/signup/signup-for-member.tsx';
import { NotIndexed } from '../../parts/not-indexed.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { hasCode } from '../../platform/api/api.ts';
import { loadQuery } from '../../platform/load-query.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Panel } from '../../ui/box.tsx';
import { Page } from '../../ui/page.tsx';

/** The sign-up to write to a member (A7). If visitors may not search, no member is shown, existing or not (M9). */
export const Route = createFileRoute('/members/$id_/signup')({
  async beforeLoad({ context, params }) {
    const user = await loadQuery(context.queryClient, currentUserQuery);
    if (user) throw redirect({ to: '/members/$id', params });
  },
  loader: async ({ context: { texts, queryClient }, params }) => {
    await texts.load('accounts', 'attributes', 'signup', 'members');
    const { may_sign_up, may_search } = await loadQuery(queryClient, settingsQuery);
    if (!may_sign_up || !may_search) return { name: null };
    try {
      return { name: (await loadQuery(queryClient, memberQuery(params.id))).name };
    } catch (error) {
      if (hasCode<'GET member.php'>(error, 'not_found') || hasCode<'GET member.php'>(error, 'validation_failed'))
        throw notFound();
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
      <NotIndexed />
      <PageTitle title={name ? t('forMember.title', { name }) : t('forMember.titleUnknown')} />
      {may_sign_up ? (
        <SignupForMember id={id} known={name !== null} />
      ) : (
        <Panel>
          <SignupClosed />
        </Panel>
      )}
    </Page>
  );
}
