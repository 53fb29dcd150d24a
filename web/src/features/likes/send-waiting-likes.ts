import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { changeCards } from '../../data/change-cards.ts';
import { tellChoice } from '../../data/swipe.ts';
import { ApiProblem } from '../../platform/api/api.ts';
import { isOnline } from '../../platform/online.ts';
import { showToast } from '../../ui/toast.tsx';
import { showState, tellLike } from './tell-like.ts';
import { dropLike, type Like, waitingLikes } from './waiting-likes.ts';

/** Refusals that pass. */
const PASSING: readonly string[] = ['service_unavailable', 'rate_limited'];

let busy = false;

/** Sends the likes that were pressed while nobody could be reached, also those that an earlier page left behind. */
export async function sendWaitingLikes(
  queryClient: QueryClient,
  router: RegisteredRouter,
  account: string,
): Promise<void> {
  if (busy || !isOnline()) return;
  busy = true;
  try {
    for (const like of waitingLikes(account)) if (!(await sendOne(queryClient, router, account, like))) break;
  } finally {
    busy = false;
  }
}

/** @returns false: nobody can be reached yet */
async function sendOne(
  queryClient: QueryClient,
  router: RegisteredRouter,
  account: string,
  like: Like,
): Promise<boolean> {
  const { member, liked } = like;
  const { id, name, matched = false } = member;
  // Lists that were loaded meanwhile do not know it.
  changeCards(queryClient, id, { liked, matched: liked && matched });
  const outcome = await tell(queryClient, like).catch((problem: unknown) => problem);
  if (outcome instanceof ApiProblem && PASSING.includes(outcome.code)) return false;
  if (!dropLike(account, like)) return true;
  // Who has left, for example, is not there any more.
  const isRefused = outcome instanceof Error;
  if (isRefused) changeCards(queryClient, id, { liked: !liked, matched });
  if (outcome === 'match') return true;
  const { texts } = router.options.context;
  await texts.load('likes');
  const t = texts.translator('likes');
  showToast({ key: 'own-like', text: t(sentenceFor(outcome, liked), { name }) });
  return true;
}

/** Tells the server of a like; one of the swipe game counts among the likes of the day. */
async function tell(queryClient: QueryClient, like: Like): Promise<'told' | 'match'> {
  if (!like.swiped) return tellLike(queryClient, like);
  return showState(queryClient, like, await tellChoice(queryClient, like.member.id, 'like'));
}

function sentenceFor(outcome: unknown, liked: boolean) {
  if (outcome instanceof ApiProblem && outcome.code === 'swipe_limit') return 'beyondLimit';
  if (outcome instanceof Error) return 'refused';
  return liked ? 'sent' : 'undone';
}
