import type { QueryClient } from '@tanstack/react-query';
import { askFirstAgain } from '../../data/ask-first-again.ts';
import { askMessagesAgain, changeTimelines, chatsQuery, refreshPermissions } from '../../data/chat.ts';
import { type CurrentUser, currentUserQuery } from '../../data/current-user.ts';
import { lacksLine, type Needs, nextOf, withFailure } from '../../data/next-unsent.ts';
import { withSent } from '../../data/timeline.ts';
import { isPassing, type SendProblem, type Unsent, without } from '../../data/unsent.ts';
import { ApiProblem, api, unreachable } from '../../platform/api/api.ts';
import { onReached } from '../../platform/api/reached.ts';
import { isOnline } from '../../platform/online.ts';
import { shareStore } from '../../platform/share-store.ts';
import { unpaid } from './drafts.ts';
import { changeOutbox, onOutboxChange, readOutbox } from './outbox.ts';

const NOT_REACHED: SendProblem = { code: 'service_unavailable', params: {} };
/** Pause between tries without a connection; whatever tells that it is back starts another one. */
const TRY_AGAIN_MS = 30_000;
/** Time after a failure in which answers tell nothing: they are to what was asked because of it. */
const SETTLING_MS = 3000;
/** Longest wait for an answer, more than the server takes; afterwards the message says that it waits. */
const NO_ANSWER_MS = 12_000;

/** Messages that this tab is sending: what becomes of them comes with the answer. Other tabs hear of it by an event. */
export const beingSent = new Set<string>();

/**
 * Sends the member's messages one after the other in the order of writing (C4), also those that an earlier page left
 * behind; photos go up before they are sent, one after the other beside it. What waits for a decision, or for its
 * upload, lets messages to others pass, and none to the same member. The same id makes every repetition safe (C2, C10).
 * One tab of a browser does it at a time.
 * @returns a function that ends it
 */
export function startPostman(account: string, queryClient: QueryClient): () => void {
  let wasEarly = false;
  let failedAt = 0;
  const onFailure = () => {
    failedAt = Date.now();
  };
  const send = (unsent: Unsent) => sendOne(account, queryClient, unsent);
  const works = [
    startWork(account, { needs: 'sending', act: send, onFailure }),
    startWork(account, { needs: 'upload', act: (unsent) => uploadOne(account, unsent), onFailure }),
  ];

  function resume(): void {
    for (const one of works) one.resume();
  }

  /** Goes on because the site answers something else; once a pause, since it may take everything but messages. */
  function resumeEarly(): void {
    if (wasEarly || Date.now() < failedAt + SETTLING_MS || !readOutbox(account).some(lacksLine)) return;
    wasEarly = true;
    resume();
  }

  // One whose photo has gone up is changed by that, and sent then.
  const stopListening = onOutboxChange(() => {
    for (const one of works) void one.work();
  });
  // A message may have been written in another tab than the one that sends it.
  const stopSharing = shareStore(`unpaid:${account}`, unpaid);
  onReached(resumeEarly);
  const timer = setInterval(() => {
    wasEarly = false;
    resume();
  }, TRY_AGAIN_MS);
  addEventListener('online', resume);
  resume();
  return () => {
    for (const one of works) one.end();
    stopListening();
    stopSharing();
    onReached(undefined);
    clearInterval(timer);
    removeEventListener('online', resume);
  };
}

/** Messages that need the same are worked off one after the other. */
type Work = {
  needs: Needs;
  /** @returns the reason if it failed */
  act: (unsent: Unsent) => Promise<SendProblem | undefined>;
  /** hears that the connection, or a limit, makes the rest wait */
  onFailure: () => void;
};

function startWork(account: string, { needs, act, onFailure }: Work) {
  let ended = false;
  let busy = false;
  /** true: woken while busy, when what failed a moment ago may wait once more */
  let woken = false;
  /** true: what waits is tried once more. It stands as it is meanwhile: nothing is known of it yet. */
  let again = false;

  const next = () => (ended ? undefined : nextOf(readOutbox(account), needs, again));

  /** @returns false if the rest waits */
  async function doAll(): Promise<boolean> {
    for (let unsent = next(); unsent; unsent = next()) {
      const problem = await act(unsent);
      if (ended || !problem) continue;
      const { id } = unsent;
      const note = () => changeOutbox(account, (all) => withFailure(all, id, problem));
      if (!isPassing(problem.code)) {
        await noteRefusal(unsent, problem, note);
        continue;
      }
      note();
      // Messages to others would hardly get further.
      onFailure();
      again = woken;
      return false;
    }
    again = false;
    return true;
  }

  /**
   * The code for refused messages is loaded with the first one; if it can't be, the message says itself why. So does
   * one that found the session gone: for its member, who may be back.
   */
  async function noteRefusal(unsent: Unsent, problem: SendProblem, note: () => void): Promise<void> {
    await import('./refused.ts').then(
      (refused) => (ended ? note() : refused.noteRefusal(account, unsent, problem)),
      note,
    );
  }

  async function work(): Promise<void> {
    if (busy || !next()) return;
    busy = true;
    woken = false;
    let goesOn = false;
    try {
      goesOn = await (navigator.locks ? navigator.locks.request(`${needs}:${account}`, doAll) : doAll());
    } finally {
      busy = false;
    }
    // One that was written, or woken, while the lock was given back.
    if (goesOn || woken) void work();
  }

  return {
    work,
    /** Tries what waits, unless there is no line: a site that is away tells the browser nothing. */
    resume(): void {
      again ||= isOnline();
      woken = busy;
      void work();
    },
    end(): void {
      ended = true;
    },
  };
}

/**
 * Sends one message.
 * @returns the reason if it was not sent
 */
async function sendOne(account: string, queryClient: QueryClient, unsent: Unsent): Promise<SendProblem | undefined> {
  const { id, profile, content, quoted, draft, price } = unsent;
  beingSent.add(id);
  const problem = await attempt(account, id, async ({ signal }) => {
    const body = { id, profile, price, ...(quoted && { quote: quoted.id }), ...(draft && { draft }), ...content };
    const { message, credits } = await api('POST messages.php', { body, repeatable: true, signal });
    let joined = true;
    changeTimelines(queryClient, { conversation: message.conversation, profile }, (known) => {
      const changed = withSent(known, message);
      joined &&= changed !== known;
      return changed;
    });
    // Other messages came in between; until they are loaded, this one is drawn as sending.
    if (!joined) await askMessagesAgain(queryClient);
    queryClient.setQueryData<CurrentUser>(currentUserQuery.queryKey, (user) =>
      user?.id === account ? { ...user, credits } : user,
    );
    changeOutbox(account, (all) => without(all, [id]));
    refreshPermissions(queryClient, credits);
    void queryClient.invalidateQueries({ queryKey: chatsQuery.queryKey });
    askFirstAgain(queryClient);
  });
  beingSent.delete(id);
  // The answer brings the new price, or the reason why writing is no longer allowed.
  if (problem && isOnline()) void askMessagesAgain(queryClient);
  return problem;
}

/**
 * Uploads the photo of a message, which goes on by that.
 * @returns the reason if it was not uploaded
 */
function uploadOne(account: string, { id, content }: Unsent): Promise<SendProblem | undefined> {
  return attempt(account, id, async (giveUp, wait) => {
    const { uploadKept } = await import('./kept-photos.ts').catch(() => Promise.reject(unreachable()));
    const photo = content.type === 'image' ? content.photo : '';
    await uploadKept(account, { id, photo }, { onProgress: wait, giveUp });
  });
}

/**
 * Tries something with a message.
 * @param act what is tried; `wait` begins the time for an answer once more
 * @returns the reason if it failed
 */
async function attempt(
  account: string,
  id: string,
  act: (giveUp: AbortController, wait: () => void) => Promise<void>,
): Promise<SendProblem | undefined> {
  if (!isOnline()) return NOT_REACHED;
  const giveUp = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(() => giveUp.abort(), NO_ANSWER_MS);
  }
  wait();
  try {
    await act(giveUp, wait);
    return undefined;
  } catch (error) {
    // Deleted meanwhile: it waits for nothing, and no line was missing.
    if (!readOutbox(account).some((other) => other.id === id)) return undefined;
    if (giveUp.signal.aborted) return NOT_REACHED;
    if (!(error instanceof ApiProblem)) return { code: 'internal_error', params: {} };
    const { code, params } = error;
    return { code, params, ...(code === 'rate_limited' && { at: Date.now() }) };
  } finally {
    clearTimeout(timer);
  }
}
