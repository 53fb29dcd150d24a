import { isHeldBack } from '../../data/held-back.ts';
import { withFailure } from '../../data/next-unsent.ts';
import { isGivenUp, isHelpedByBuying, type SendProblem, type Unsent, without } from '../../data/unsent.ts';
import { withFile } from '../../data/with-file.ts';
import { readOwn } from '../../platform/own-storage.ts';
import { setUnpaid } from './drafts.ts';
import { choiceOf, hasField } from './kinds.ts';
import { changeOutbox, readOutbox } from './outbox.ts';
import { quoteKey } from './quoting.ts';
import { writeRefusal } from './refusals.ts';
import { restoreDrafts } from './restore-drafts.ts';

/** Messages whose photo goes up once more. */
const renewed = new Set<string>();

/**
 * Notes that a message was refused: it goes back to its field, or stands there with its reason; one whose photo the
 * site has no more goes on, if it is kept here. Its sender may be anywhere by now.
 */
export async function noteRefusal(account: string, unsent: Unsent, problem: SendProblem): Promise<void> {
  if (problem.code === 'photo_gone' && (await goesUpAgain(account, unsent))) return;
  const { id, profile, conversation, price, content } = unsent;
  const { code } = problem;
  const isHelped = isHelpedByBuying(code);
  if (hasField(content) && (isHelped || isHeldBack(code))) putBack(account, profile, problem);
  else changeOutbox(account, (all) => withFailure(all, id, problem));
  if (isHelped) setUnpaid(profile, { why: code, price });
  const inField = readOutbox(account).every((left) => left.id !== id);
  writeRefusal(account, { id, profile, conversation, price, problem, inField, seen: false });
}

/** Lets a photo go up once more: the site keeps it for a day, if it is not sent, and this device may still have it. */
async function goesUpAgain(account: string, { id, content }: Unsent): Promise<boolean> {
  if (content.type !== 'image' || renewed.has(id)) return false;
  const { photo } = content;
  const isHere = import('./kept-photos.ts').then(({ isKept }) => isKept(account, photo));
  if (!(await isHere.catch(() => false))) return false;
  renewed.add(id);
  changeOutbox(account, (all) => withFile(all, id, true));
  return true;
}

/**
 * Puts what can't be paid, or can't go out now, back into the text field: the message, and those to the same member
 * that wait behind it. There is one place for a choice, and one for a quote: where it is taken, a message stands with
 * the reason.
 */
function putBack(account: string, recipient: string, problem: SendProblem): void {
  const waiting = readOutbox(account).filter(
    (unsent) => !isGivenUp(unsent) && unsent.profile === recipient && hasField(unsent.content),
  );
  const taken = new Set<string>();
  const isFree = (key: string) => !taken.has(key) && readOwn(key) === '';
  const back = waiting.filter(({ content, quoted }) => {
    const keys = [choiceOf(content, account, recipient)?.key, quoted && quoteKey(account, recipient)];
    const needed = keys.flatMap((key) => key || []);
    if (!needed.every(isFree)) return false;
    for (const key of needed) taken.add(key);
    return true;
  });
  const ids = back.map(({ id }) => id);
  changeOutbox(account, (all) =>
    waiting.reduce((left, { id }) => (ids.includes(id) ? left : withFailure(left, id, problem)), without(all, ids)),
  );
  restoreDrafts(account, recipient, back);
}
