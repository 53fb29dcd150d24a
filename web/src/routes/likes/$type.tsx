import { LIKE_TYPES } from '@rendezvous/contract/likes/types';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { requireMember } from '../../features/accounts/guards.ts';
import { oneOf } from '../../platform/search-params.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import page from '../../ui/page.module.css';

export const Route = createFileRoute('/likes/$type')({
  params: {
    parse: ({ type }) => {
      const known = oneOf(type, LIKE_TYPES);
      if (!known) throw notFound();
      return { type: known };
    },
  },
  beforeLoad: requireMember,
  loader: ({ context }) => context.texts.load('likes'),
  component: LikesPage,
});

function LikesPage() {
  const t = useTexts('likes');
  const { type } = Route.useParams();
  return (
    <main className={page.page}>
      <PageTitle title={t(`${type}.title`)} />
      <h1>{t(`${type}.title`)}</h1>
    </main>
  );
}
