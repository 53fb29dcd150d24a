import type { ReactNode } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { MAIN_ID } from '../../ui/page.tsx';
import { ChatList } from './chat-list.tsx';
import styles from './chat-place.module.css';

/** The list of conversations beside the open one; phones show one of the two. */
export function ChatPlace({ open, children }: { open: string | null; children: ReactNode }) {
  const t = useTexts('chat');
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.place} data-layout={open === null ? 'chats' : 'conversation'}>
      <h1 className="hide">{t('title')}</h1>
      <ChatList open={open} />
      {children}
    </main>
  );
}
