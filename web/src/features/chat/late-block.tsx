import { useEffect, useState } from 'react';
import { loadOnline } from '../../platform/lazy-part.ts';
import type { MessageBlock, MessageBlockProps } from './message-block.tsx';

type Drawing = { MessageBlock: typeof MessageBlock };

let loaded: Drawing | undefined;

/** Loads how messages are drawn, once there is a line. */
export async function loadDrawing(): Promise<Drawing> {
  loaded ??= await loadOnline(() => import('./message-block.tsx'));
  return loaded;
}

/**
 * Messages of a conversation that begins: how they are drawn is not on its page, which has none, and comes when
 * somebody writes. Without a line the words alone stand there until it is back; what can't be loaded all the same is
 * tried again with the next message.
 */
export function LateBlock(props: MessageBlockProps) {
  const [drawing, setDrawing] = useState(loaded);
  const { block } = props;
  const wanted = drawing ? undefined : block;
  useEffect(() => {
    if (wanted) loadDrawing().then(setDrawing, () => undefined);
  }, [wanted]);
  if (drawing) return <drawing.MessageBlock {...props} />;
  return block.entries.map((entry) =>
    entry.kind !== 'message' && entry.content.type === 'text' ? <p key={entry.id}>{entry.content.text}</p> : null,
  );
}
