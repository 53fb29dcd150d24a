import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';

const LinkedText = lazyPart(() => import('./linked-text.tsx').then(({ LinkedText }) => LinkedText));

/** The text of a message. The finder of addresses is loaded for the few texts whose addresses can be pressed (C3). */
export function MessageText({ text, links }: { text: string; links: boolean }) {
  if (!links) return text;
  return (
    <Suspense fallback={text}>
      <LinkedText text={text} />
    </Suspense>
  );
}
