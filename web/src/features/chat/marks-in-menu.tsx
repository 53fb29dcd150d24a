import { lazy, Suspense, useState } from 'react';
import type { Markable } from './markable.ts';
import styles from './marks-in-menu.module.css';

const MarkEntries = lazy(() => import('./mark-entries.tsx').then(({ MarkEntries }) => ({ default: MarkEntries })));

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
