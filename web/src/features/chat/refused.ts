import { isHeldBack } from '../../data/held-back.ts';
import { withFailure } from '../../data/next-unsent.ts';
import { isGivenUp, isHelpedByBuying, type SendProblem, type Unsent, without } from '../../data/unsent.ts';
import { readOwn, writeOwn } from '../../platform/own-storage.ts';
import { heldBack, unpaid } from './drafts.ts';
import { choiceOf, fieldOf, hasField, wordsOf } from './kinds.ts';
import { changeOutbox, readOutbox } from './outbox.ts';
import { quoteKey, writeQuote } from './quoting.ts';

/** Notes that a message was refused: it goes back to its field, or stands there with its reason. */
export function noteRefusal(account: string, { id, profile, price, content }: Unsent, problem: SendProblem): void {
  const { code } = problem;
  const isHelped = isHelpedByBuying(code);
  const goesBack = hasField(content) && (isHelped || isHeldBack(code));
  if (goesBack) putBack(account, profile);
  else changeOutbox(account, (all) => withFailure(all, id, problem));
  if (isHelped) unpaid.set({ profile, why: code, price });
  else if (goesBack) heldBack.set({ profile, problem });
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

type Letter = Pick<Unsent, 'content' | 'quoted'>;

/** Puts messages to a member back into their fields, before any text begun since, with what they answer. */
export function restoreDrafts(account: string, profile: string, letters: readonly Letter[]): void {
  for (const { content, quoted } of letters.toReversed()) {
    const field = fieldOf(content, account, profile);
    if (field) writeOwn(field, [wordsOf(content), readOwn(field)].filter(Boolean).join('\n'));
    const choice = choiceOf(content, account, profile);
    if (choice) writeOwn(choice.key, choice.chosen);
    if (quoted) writeQuote(quoteKey(account, profile), quoted);
  }
}
