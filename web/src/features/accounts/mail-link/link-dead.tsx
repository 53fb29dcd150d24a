import MailX from 'lucide-react/icons/mail-x';
import type { ReactNode } from 'react';
import { PageTitle } from '../../../parts/page-title.tsx';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** A page in place of a dead link's: why it may not work any more, and how to get a new one, if that is possible. */
export function LinkDead({ title, text, action }: { title?: string; text: string; action: ReactNode }) {
  const newOne = useTexts('errors')('link_invalid');
  const sentence = title ?? newOne;
  return (
    <>
      <PageTitle title={sentence} />
      <Empty picture={<Icon of={MailX} />} title={sentence} text={text} action={action} titleAs="h1" />
    </>
  );
}
