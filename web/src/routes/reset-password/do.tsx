import { createFileRoute } from '@tanstack/react-router';
import { NewPassword, ResetInvalid } from '../../features/accounts/credentials/new-password.tsx';
import { shortText } from '../../platform/search-params.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Page } from '../../ui/page.tsx';

export const Route = createFileRoute('/reset-password/do')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } => ({ token: shortText(token) }),
  loader: ({ context }) => context.texts.load('credentials'),
  component: NewPasswordPage,
});

function NewPasswordPage() {
  const t = useTexts('credentials');
  const { token } = Route.useSearch();
  if (!token) {
    return (
      <Page narrow>
        <ResetInvalid />
      </Page>
    );
  }
  return (
    <Page narrow>
      <PageTitle title={t('newPassword.title')} />
      <NewPassword token={token} />
    </Page>
  );
}
