import Mail from 'lucide-react/icons/mail';
import type { ReactNode } from 'react';
import { PageTitle } from '../../../parts/page-title.tsx';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** A page for a visitor who opens the address of a mail's link without a token: nothing failed, nothing was done. */
export function NoLink({ action }: { action?: ReactNode }) {
  const t = useTexts('credentials');
  return (
    <>
      <PageTitle title={t('noLink.title')} />
      <Empty
        picture={<Icon of={Mail} />}
        title={t('noLink.title')}
        text={t('noLink.text')}
        action={action}
        titleAs="h1"
      />
    </>
  );
}
