import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Page } from '../ui/page.tsx';
import { PageTitle } from './page-title.tsx';

/** A page of placeholders on a slow connection. Only the shell's texts are there yet: its title says that it loads. */
export function PendingPage({ fills, children }: { fills?: boolean; children: ReactNode }) {
  const t = useTexts('shell');
  return (
    <Page fills={fills}>
      <PageTitle title={t('loading')} />
      <h1 className="hide" data-goes-on>
        {t('loading')}
      </h1>
      {children}
    </Page>
  );
}
