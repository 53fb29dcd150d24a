import { createFileRoute } from '@tanstack/react-router';
import { readLinkSearch } from '../../data/mail-link.ts';
import { MailUndo, MailUndoInvalid, MailUndone } from '../../features/accounts/credentials/mail-undo.tsx';
import { NoLink } from '../../features/accounts/mail-link/no-link.tsx';
import { PanelPage } from '../../ui/page.tsx';

type Search = { token?: string; state?: 'done' | 'invalid' };

export const Route = createFileRoute('/mail-change/undo')({
  validateSearch: (search): Search => readLinkSearch(search, ['done', 'invalid']),
  loader: ({ context }) => context.texts.load('credentials'),
  component: MailUndoPage,
});

function MailUndoPage() {
  return (
    <PanelPage>
      <Content {...Route.useSearch()} />
    </PanelPage>
  );
}

function Content({ token, state }: Search) {
  if (!token && state === 'invalid') return <MailUndoInvalid />;
  if (!token && !state) return <NoLink />;
  return token ? <MailUndo token={token} /> : <MailUndone />;
}
