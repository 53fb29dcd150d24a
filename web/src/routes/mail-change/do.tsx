import { createFileRoute } from '@tanstack/react-router';
import { MailChange, MailChanged, MailChangeInvalid } from '../../features/accounts/credentials/mail-change.tsx';
import { oneOf, shortText } from '../../platform/search-params.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Page } from '../../ui/page.tsx';

type Search = { token?: string; done?: 'yes' };

export const Route = createFileRoute('/mail-change/do')({
  validateSearch: ({ token, done }: Record<string, unknown>): Search => ({
    token: shortText(token),
    done: oneOf(done, ['yes']),
  }),
  loader: ({ context }) => context.texts.load('credentials'),
  component: MailChangePage,
});

function MailChangePage() {
  const t = useTexts('credentials');
  const { token, done } = Route.useSearch();
  if (!token && !done) {
    return (
      <Page narrow>
        <MailChangeInvalid />
      </Page>
    );
  }
  return (
    <Page narrow>
      <PageTitle title={token ? t('mailChange.title') : t('mailChange.done')} />
      {token ? <MailChange token={token} /> : <MailChanged />}
    </Page>
  );
}
