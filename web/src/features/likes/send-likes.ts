import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { changeCards } from '../../data/change-cards.ts';
import { isCurrentUser } from '../../data/current-user.ts';
import { SWIPE_LINE, tellChoice } from '../../data/swipe.ts';
import { type Answer, ApiProblem } from '../../platform/api/api.ts';
import { inLine, isInLine } from '../../platform/in-line.ts';
import { isOnline } from '../../platform/online.ts';
import { showToast } from '../../ui/toast.tsx';
import { showState, tellLike } from './tell-like.ts';
import { dropLike, isWaiting, type Like, type Waiting, waitingLike, waitingLikes } from './waiting-likes.ts';

type Page = { queryClient: QueryClient; router: RegisteredRouter; account: string };

type Sent = {
  press: Waiting;
  /** true: a match is celebrated, which says enough */
  match?: boolean;
  problem?: unknown;
};

type Press = {
  sentenceOf: (problem: unknown) => string;
  /** presses once more, when it is taken back that a like was taken back */
  again: (like: Like) => void;
};

/** Refusals after which a like waits: nobody was reached, or somebody else uses the browser by now. */
const UNHEARD: readonly string[] = ['service_unavailable', 'authentication_required', 'other_member'];
/** The same for one that was pressed a while ago: its member looks at something else. */
const PASSING: readonly string[] = [...UNHEARD, 'rate_limited'];

let busy = false;

/** Sends what was just pressed for a member, and tells of what did not go as it was shown. */
export async function sendPress(page: Page, id: string, { sentenceOf, again }: Press): Promise<void> {
  const sent = await sendLast(page, id, UNHEARD);
  if (!sent) return;
  const { press, problem } = sent;
  const { member, liked } = press;
  const { name } = member;
  const t = await wordsOf(page);
  if (problem === undefined) {
    if (!liked) offerUndo();
  } else if (!isOneOf(problem, UNHEARD)) showToast({ text: sentenceOf(problem) });
  else if (isOneOf(problem, ['service_unavailable']))
    showToast({ key: 'own-like', text: t(liked ? 'waits' : 'undoWaits', { name }) });

  function offerUndo() {
    const run = () => again({ member: { ...member, liked: false }, liked: true });
    showToast({ text: t('undone', { name }), action: { label: t('undo'), run } });
  }
}

/** Sends the likes that were pressed while nobody could be reached, also those that an earlier page left behind. */
export async function sendWaitingLikes(page: Page): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    for (const { member, swiped } of waitingLikes(page.account)) {
      if (!isOnline() || !isCurrentUser(page.queryClient, page.account)) break;
      // Whoever is sending it tells of it.
      if (isInLine(member.id) || (swiped && isInLine(SWIPE_LINE))) continue;
      const send = () => sendLast(page, member.id, PASSING);
      const sent = await (swiped ? inLine(SWIPE_LINE, send) : send());
      if (isOneOf(sent?.problem, PASSING)) break;
      if (sent) await tellLate(page, sent);
    }
  } finally {
    busy = false;
  }
}

/**
 * Sends what was pressed last for a member, once all that is under way for them has come to its end: two calls beside
 * each other may arrive in the other order.
 * @returns undefined: nothing waits any more, another press has taken its place, or its member has gone
 */
function sendLast(page: Page, id: string, waitsAfter: readonly string[]): Promise<Sent | undefined> {
  const { queryClient, account } = page;
  return inLine(id, async () => {
    const press = isCurrentUser(queryClient, account) ? waitingLike(account, id) : undefined;
    if (!press) return undefined;
    const { member, liked } = press;
    const matched = member.matched ?? false;
    // Lists that were loaded meanwhile do not know it.
    changeCards(queryClient, id, { liked, matched: liked && matched });
    try {
      const state = await tell(queryClient, press);
      if (!dropLike(account, press) || !isCurrentUser(queryClient, account)) return undefined;
      return { press, match: showState(queryClient, press, state) };
    } catch (problem) {
      if (!isWaiting(account, press) || !isCurrentUser(queryClient, account)) return undefined;
      if (isOneOf(problem, waitsAfter)) return { press, problem };
      // Who has left, for example, is not there any more.
      dropLike(account, press);
      changeCards(queryClient, id, { liked: !liked, matched });
      return { press, problem };
    }
  });
}

/** Tells the server of a like; one of the swipe game counts among the likes of the day. */
function tell(queryClient: QueryClient, like: Like): Promise<Answer<'POST like.php'>> {
  return like.swiped ? tellChoice(queryClient, like.member.id, 'like') : tellLike(like);
}

/** Tells what became of a like that was pressed a while ago. */
async function tellLate(page: Page, { press, match, problem }: Sent): Promise<void> {
  if (match) return;
  const t = await wordsOf(page);
  const { member, liked } = press;
  showToast({ key: 'own-like', text: t(sentenceFor(problem, liked), { name: member.name }) });
}

function sentenceFor(problem: unknown, liked: boolean) {
  if (problem === undefined) return liked ? 'sent' : 'undone';
  return isOneOf(problem, ['swipe_limit']) ? 'beyondLimit' : 'refused';
}

function isOneOf(problem: unknown, codes: readonly string[]): boolean {
  return problem instanceof ApiProblem && codes.includes(problem.code);
}

async function wordsOf({ router }: Page) {
  const { texts } = router.options.context;
  await texts.load('likes');
  return texts.translator('likes');
}
