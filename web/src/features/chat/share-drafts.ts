import type { Draft } from '@rendezvous/contract/chat/drafts';
import { DRAFT_SECONDS, MESSAGE_BYTES } from '@rendezvous/contract/chat/limits';
import type { QueryClient } from '@tanstack/react-query';
import { askFirstAgain } from '../../data/ask-first-again.ts';
import { changeDraft, isListed } from '../../data/change-draft.ts';
import { askConversationAgain, chatsQuery, messagesQuery } from '../../data/chat.ts';
import { draftText, withAnswer, withChange, withTold, writeShared } from '../../data/draft-changes.ts';
import { draftKey } from '../../data/draft-key.ts';
import { draftsIn } from '../../data/known-drafts.ts';
import { beingTold, readShared, type Shared } from '../../data/shared-draft.ts';
import { isGivenUp, isPassing } from '../../data/unsent.ts';
import { ApiProblem, api } from '../../platform/api/api.ts';
import { onLive } from '../../platform/live/on-live.ts';
import { onTyped, ownNames, readOwn, writeOwn } from '../../platform/own-storage.ts';
import { readOutbox } from './outbox.ts';

/** Pause after a key before the site is told. */
const PAUSE_MS = 1_500;
/** Longest time of typing without a pause until then. */
const LONGEST_MS = 10_000;
/** Pause after a try without an answer. */
const AGAIN_MS = 30_000;
/** Time after a key for which somebody types here, and no other device changes the field. */
const TYPING_MS = 5_000;

/**
 * Shares drafts with the member's other devices: what is typed here is told to the site a moment later, and what was
 * typed elsewhere is put into the field, unless somebody types here. Whoever typed last is right. Nothing of it is
 * needed to write: without a connection a draft waits on this device.
 * @returns a function that ends it
 */
export function shareDrafts(queryClient: QueryClient, account: string): () => void {
  const fields = fieldsOf(account);
  const telling = startTelling(queryClient, fields);

  function hear(): void {
    for (const { profile, draft } of draftsIn(queryClient)) {
      if (beingTold.has(profile)) continue;
      if (fields.isUnnoted(profile)) telling.noteChange(profile);
      const next = withTold(fields.known(profile), draft);
      if (next && !mayComeBack(account, profile, draft.written_at)) fields.show(profile, next);
    }
  }

  /** Tells what an earlier page, or one without a connection, has left. */
  function tellAll(): void {
    for (const profile of new Set([...ownNames(account, 'draft:'), ...ownNames(account, 'shared:')])) {
      if (fields.known(profile).changed !== null) telling.tellIn(profile, 0);
      else if (fields.isUnnoted(profile)) telling.noteChange(profile);
    }
  }

  const tellBeforeLeaving = () => document.hidden && tellAll();
  const beginning = draftKey(account, '');
  const ends = [
    onTyped((key) => key.startsWith(beginning) && telling.noteChange(key.slice(beginning.length))),
    queryClient.getQueryCache().subscribe(({ type }) => type === 'updated' && hear()),
    telling.end,
    // Of a conversation that is not in the list, a deleted one for example, nothing else would tell.
    onLive('draft', ({ profile }) => {
      if (fields.known(profile).written_at === null || isListed(queryClient, profile)) return;
      void queryClient.fetchQuery(messagesQuery({ profile })).catch(() => undefined);
    }),
  ];
  addEventListener('online', tellAll);
  document.addEventListener('visibilitychange', tellBeforeLeaving);
  hear();
  tellAll();
  return () => {
    for (const end of ends) end();
    removeEventListener('online', tellAll);
    document.removeEventListener('visibilitychange', tellBeforeLeaving);
  };
}

/**
 * Tells whether a text is on its way that was written after a draft which nobody has seen here: refused, it comes back
 * into the field, and is the later one of the two. By this device's clock: where that is wrong, both may stand there.
 */
function mayComeBack(account: string, profile: string, after: string): boolean {
  return readOutbox(account).some(
    (unsent) =>
      unsent.profile === profile &&
      unsent.content.type === 'text' &&
      !isGivenUp(unsent) &&
      Date.parse(unsent.written_at) > Date.parse(after),
  );
}

type Fields = ReturnType<typeof fieldsOf>;

/** The text fields of an account on this device, and what is known of them. */
function fieldsOf(account: string) {
  const text = (profile: string) => readOwn(draftKey(account, profile));
  const known = (profile: string) => readShared(account, profile);
  const keep = (profile: string, shared: Shared) => writeShared(account, profile, shared);
  return {
    text,
    known,
    keep,
    /** Tells whether a text was changed while nobody followed it: before drafts were shared, or this was loaded. */
    isUnnoted(profile: string): boolean {
      const { changed, text: last } = known(profile);
      return changed === null && draftText(text(profile)) !== last;
    },
    /** Puts into the field what the site keeps, unless it was changed here. The text comes first: other tabs look. */
    show(profile: string, next: Shared): void {
      const isOther = next.changed === null && draftText(text(profile)) !== next.text;
      if (isOther) writeOwn(draftKey(account, profile), next.text, false);
      keep(profile, next);
    },
  };
}

/** Tells the site what stands in fields: after a pause, and one text of a field at a time. */
function startTelling(queryClient: QueryClient, fields: Fields) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Time of the first change of which the site was not told. */
  const since = new Map<string, number>();
  let ended = false;

  function forget(profile: string): void {
    clearTimeout(timers.get(profile));
    timers.delete(profile);
    since.delete(profile);
  }

  function tellIn(profile: string, ms: number): void {
    clearTimeout(timers.get(profile));
    const timer = setTimeout(() => void tell(profile), ms);
    timers.set(profile, timer);
  }

  async function tell(profile: string): Promise<void> {
    const { changed, written_at } = fields.known(profile);
    // Of one that is being told the answer begins the next one.
    if (ended || changed === null || beingTold.has(profile)) return;
    forget(profile);
    const sent = draftText(fields.text(profile));
    // So much would be refused, as it would be if it were sent.
    if (sent.length > MESSAGE_BYTES) return;
    const ago_ms = Math.min(Math.max(0, Date.now() - changed), DRAFT_SECONDS * 1000);
    const body = { profile, text: sent, ago_ms, known: written_at };
    beingTold.set(profile, null);
    const answer = await api('PUT draft.php', { body, repeatable: true }).catch((problem: unknown) => ({ problem }));
    const heard = beingTold.get(profile) ?? '';
    beingTold.delete(profile);
    if (ended) return;
    // Where nobody may write now, it stays here, and is tried again with the next key, or by the next page.
    if (!('problem' in answer)) settle(profile, sent, answer.draft);
    else if (answer.problem instanceof ApiProblem && isPassing(answer.problem.code)) tellIn(profile, AGAIN_MS);
    const told = 'problem' in answer ? '' : (answer.draft?.written_at ?? '');
    if (heard <= told) return;
    void queryClient.invalidateQueries({ queryKey: chatsQuery.queryKey });
    askConversationAgain(queryClient, { profile });
    askFirstAgain(queryClient);
  }

  function settle(profile: string, sent: string, kept: Draft): void {
    const known = fields.known(profile);
    const isTyping = known.changed !== null && Date.now() - known.changed < TYPING_MS;
    const next = withAnswer(known, { sent, kept, text: fields.text(profile), isTyping, now: Date.now() });
    fields.show(profile, next);
    if (next.changed !== null) tellIn(profile, PAUSE_MS);
    changeDraft(queryClient, profile, kept);
  }

  return {
    tellIn,
    noteChange(profile: string): void {
      const known = withChange(fields.known(profile), fields.text(profile), Date.now(), beingTold.has(profile));
      fields.keep(profile, known);
      if (known.changed === null) {
        forget(profile);
        return;
      }
      const first = since.get(profile) ?? Date.now();
      since.set(profile, first);
      tellIn(profile, Math.max(0, Math.min(PAUSE_MS, first + LONGEST_MS - Date.now())));
    },
    end(): void {
      ended = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
