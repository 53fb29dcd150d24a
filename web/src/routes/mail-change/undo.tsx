import { createFileRoute } from '@tanstack/react-router';
import { MailUndo, MailUndoInvalid, MailUndone } from '../../features/accounts/credentials/mail-undo.tsx';
import { NoLink } from '../../features/accounts/credentials/no-link.tsx';
import { oneOf, shortText } from '../../platform/search-params.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { PageTitle } from '../../shell/page-title.tsx';
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
      <Content {...Route.useSearch()} />
    </Page>
  );
}

function Content({ token, state }: Search) {
  const t = useTexts('credentials');
  if (!token && state === 'invalid') return <MailUndoInvalid />;
  if (!token && !state) return <NoLink />;
  return (
    <>
      <PageTitle title={token ? t('mailUndo.title') : t('mailUndo.done')} />
      {token ? <MailUndo token={token} /> : <MailUndone />}
    </>
  );
}
