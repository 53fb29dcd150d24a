import { ahead, lazyPart } from '../../platform/lazy-part.ts';
import { LatePlace } from './late-place.tsx';
import type { MessageActionsProps } from './message-actions.tsx';

const loadActions = () => import('./message-actions.tsx').then(({ MessageActions }) => MessageActions);
const MessageActions = lazyPart(loadActions);
ahead.add(loadActions);

/** The place of the actions on a message, which are loaded ahead while there is a line, or when one is chosen. */
export function ActionsPlace(props: MessageActionsProps) {
  return (
    <LatePlace open={props.message !== null} load={loadActions}>
      <MessageActions {...props} />
    </LatePlace>
  );
}
