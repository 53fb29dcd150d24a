import { createFileRoute, redirect } from '@tanstack/react-router';

/** `/likes` is the first of its kinds. */
export const Route = createFileRoute('/likes/')({
  beforeLoad: () => {
    throw redirect({ to: '/likes/$type', params: { type: 'liked-by' } });
  },
});
