import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { MessageActionsProps } from './message-actions.tsx';

const MessageActions = lazyPart(() => import('./message-actions.tsx').then(({ MessageActions }) => MessageActions));

/** The place of the actions on a message, which are loaded when a message is chosen. */
export function ActionsPlace(props: MessageActionsProps) {
  const [needed, setNeeded] = useState(false);
  if (props.message && !needed) setNeeded(true);
  return <Suspense fallback={null}>{needed ? <MessageActions {...props} /> : null}</Suspense>;
}
