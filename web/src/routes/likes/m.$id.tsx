import { createFileRoute, redirect } from '@tanstack/react-router';

/** The address of a member in links about likes, which leads to the member's page. */
export const Route = createFileRoute('/likes/m/$id')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/members/$id', params, replace: true });
  },
});
