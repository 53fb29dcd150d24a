import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { Markable } from './markable.ts';
import styles from './marks-in-menu.module.css';

const MarkEntries = lazyPart(() => import('./mark-entries.tsx').then(({ MarkEntries }) => MarkEntries));

/** A menu's entries that mark a conversation, loaded when they are drawn; their place is kept. */
export function MarksInMenu({ chat }: { chat: Markable }) {
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <MarkEntries chat={chat} />
    </Suspense>
  );
}
