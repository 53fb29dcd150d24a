import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { requireViewer } from '../../data/guards.ts';
import { memberQuery } from '../../data/member.ts';
import { NotAvailable } from '../../features/members/not-available.tsx';
import { ProfilePending } from '../../features/members/pending.tsx';
import { ProfilePage } from '../../features/members/profile-page.tsx';
import { NotIndexed } from '../../parts/not-indexed.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { hasCode } from '../../platform/api/api.ts';
import { loadQuery } from '../../platform/load-query.ts';
import { Page } from '../../ui/page.tsx';

export const Route = createFileRoute('/members/$id')({
  beforeLoad: requireViewer,
  loader: async ({ context: { texts, queryClient }, params }) => {
    await texts.load('members', 'likes');
    try {
      const member = await loadQuery(queryClient, memberQuery(params.id));
      const { name, age } = member;
      // Visitors see neither facts nor the menu.
      if ('may' in member) await texts.load('attributes', 'blocks', 'comparison');
      // The member's own page is their profile, as others see it.
      if ('own' in member && member.own) throw redirect({ to: '/profile', search: { as: 'free' }, replace: true });
      return { title: `${name}, ${age}` };
    } catch (error) {
      // Blocked, gone and unknown members look the same (M9), and so does a malformed id.
      if (hasCode<'GET member.php'>(error, 'not_found') || hasCode<'GET member.php'>(error, 'validation_failed'))
        throw notFound();
      throw error;
    }
  },
  pendingComponent: ProfilePending,
  // What the list has shown is there at once: nothing flashes.
  pendingMs: 100,
  pendingMinMs: 0,
  component: MemberRoute,
  notFoundComponent: NotAvailable,
});

function MemberRoute() {
  const { id } = Route.useParams();
  const { title } = Route.useLoaderData();
  const { error } = useSuspenseQuery(memberQuery(id));
  // Gone meanwhile; if the member comes back, the page shows them again.
  if (hasCode<'GET member.php'>(error, 'not_found')) return <NotAvailable />;
  return (
    <Page>
      <PageTitle title={title} />
      <NotIndexed />
      <ProfilePage key={id} id={id} />
    </Page>
  );
}
