import { createFileRoute } from '@tanstack/react-router';
import { AskReset } from '../../features/accounts/credentials/ask-reset.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Panel } from '../../ui/box.tsx';
import { Page } from '../../ui/page.tsx';

/** The page to ask for a reset, for members too: they may have forgotten the old password that the settings ask for. */
export const Route = createFileRoute('/reset-password/')({
  loader: ({ context }) => context.texts.load('credentials'),
  component: AskResetPage,
});

function AskResetPage() {
  const t = useTexts('credentials');
  return (
    <Page narrow>
      <PageTitle title={t('reset.title')} />
      <Panel>
        <AskReset />
      </Panel>
    </Page>
  );
}
