import { lazy, Suspense, useState } from 'react';
import type { MessageActionsProps } from './message-actions.tsx';

const MessageActions = lazy(() =>
  import('./message-actions.tsx').then(({ MessageActions }) => ({ default: MessageActions })),
);

/** The place of the actions on a message, which are loaded when a message is chosen. */
export function ActionsPlace(props: MessageActionsProps) {
  const [needed, setNeeded] = useState(false);
  if (props.message && !needed) setNeeded(true);
  return <Suspense fallback={null}>{needed ? <MessageActions {...props} /> : null}</Suspense>;
}
