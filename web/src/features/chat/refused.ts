import { isHeldBack } from '../../data/held-back.ts';
import { withFailure } from '../../data/next-unsent.ts';
import { isGivenUp, isHelpedByBuying, type SendProblem, type Unsent, without } from '../../data/unsent.ts';
import { unpaid } from './drafts.ts';
import { hasField } from './kinds.ts';
import { changeOutbox, readOutbox } from './outbox.ts';
import { writeRefusal } from './refusals.ts';
import { restoreDrafts } from './restore-drafts.ts';

/**
 * Notes that a message was refused: it goes back to its field, or stands there with its reason. Its sender may be
 * anywhere by now.
 */
export function noteRefusal(account: string, unsent: Unsent, problem: SendProblem): void {
  const { id, profile, conversation, price, content } = unsent;
  const { code } = problem;
  const isHelped = isHelpedByBuying(code);
  const goesBack = hasField(content) && (isHelped || isHeldBack(code));
  if (goesBack) putBack(account, profile);
  else changeOutbox(account, (all) => withFailure(all, id, problem));
  if (isHelped) unpaid.set({ profile, why: code, price });
  writeRefusal(account, { id, profile, conversation, price, problem, inField: goesBack, seen: false });
}

/**
 * Puts what can't be paid, or can't go out now, back into the text field: the message, and those to the same member
 * that wait behind it.
 */
function putBack(account: string, recipient: string): void {
  const back = readOutbox(account).filter(
    (unsent) => !isGivenUp(unsent) && unsent.profile === recipient && hasField(unsent.content),
  );
  const ids = back.map(({ id }) => id);
  changeOutbox(account, (all) => without(all, ids));
  restoreDrafts(account, recipient, back);
}
