import { createFileRoute, redirect } from '@tanstack/react-router';

/** The address `/likes`, which leads to the first kind. */
export const Route = createFileRoute('/likes/')({
  beforeLoad: () => {
    throw redirect({ to: '/likes/$type', params: { type: 'liked-by' } });
  },
});
