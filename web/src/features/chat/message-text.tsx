import { lazy, Suspense } from 'react';

const LinkedText = lazy(() => import('./linked-text.tsx').then(({ LinkedText }) => ({ default: LinkedText })));

/** The text of a message. The finder of addresses is loaded for the few texts whose addresses can be pressed (C3). */
export function MessageText({ text, links }: { text: string; links: boolean }) {
  if (!links) return text;
  return (
    <Suspense fallback={text}>
      <LinkedText text={text} />
    </Suspense>
  );
}
