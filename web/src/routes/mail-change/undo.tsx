import { createFileRoute } from '@tanstack/react-router';
import { MailUndo, MailUndoInvalid, MailUndone } from '../../features/accounts/credentials/mail-undo.tsx';
import { NoLink } from '../../features/accounts/mail-link/no-link.tsx';
import { oneOf, shortText } from '../../platform/search-params.ts';
import { Panel } from '../../ui/box.tsx';
import { Page } from '../../ui/page.tsx';

type Search = { token?: string; state?: 'done' | 'invalid' };

export const Route = createFileRoute('/mail-change/undo')({
  validateSearch: ({ token, state }: Record<string, unknown>): Search => ({
    token: shortText(token),
    state: oneOf(state, ['done', 'invalid']),
  }),
  loader: ({ context }) => context.texts.load('credentials'),
  component: MailUndoPage,
});

function MailUndoPage() {
  return (
    <Page narrow>
      <Panel>
        <Content {...Route.useSearch()} />
      </Panel>
    </Page>
  );
}

function Content({ token, state }: Search) {
  if (!token && state === 'invalid') return <MailUndoInvalid />;
  if (!token && !state) return <NoLink />;
  return token ? <MailUndo token={token} /> : <MailUndone />;
}
