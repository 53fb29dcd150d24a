import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { Markable } from './markable.ts';
import styles from './marks-in-menu.module.css';

const MarkEntries = lazyPart(() => import('./mark-entries.tsx').then(({ MarkEntries }) => MarkEntries));

/** Tells whether a pointer or the focus has come near, so that what a press opens is there in time. */
export function useNear() {
  const [near, setNear] = useState(false);
  const come = () => setNear(true);
  return { near, comes: { onPointerEnter: come, onFocus: come } };
}

/** A menu's entries that mark a conversation, loaded when somebody is near; their place is kept. */
export function MarksInMenu({ chat, near }: { chat: Markable; near: boolean }) {
  const place = <div className={styles.place} />;
  return near ? (
    <Suspense fallback={place}>
      <MarkEntries chat={chat} />
    </Suspense>
  ) : (
    place
  );
}
