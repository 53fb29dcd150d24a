import type { MaySend } from '@rendezvous/contract/chat/conversation';
import type { NewContent, Quoted } from '@rendezvous/contract/chat/message';
import type { ErrorCode } from '@rendezvous/contract/errors/codes';
import type { Params } from '@rendezvous/contract/http/problem';

type Letter = {
  /** UUIDv7, made here: the same in every attempt (C2) */
  id: string;
  /** profile of the recipient */
  profile: string;
  /** the conversation in which it was written; absent: there was none yet, or another release wrote it */
  conversation?: string | null;
  content: NewContent;
  /** true: this device keeps the file of its photo, which the site does not have yet; false: it has been uploaded */
  file?: boolean;
  /** the message that this one answers */
  quoted?: Quoted | null;
  /** the draft that it was made of, by its time; absent: none */
  draft?: string | null;
  /** price that the sender was shown (C1) */
  price: number;
  /** rises with each letter that waits: their order */
  written_at: string;
};

/** `at`: when a limit refused it, in milliseconds of this device's clock */
export type SendProblem = { code: ErrorCode; params: Params; at?: number };

/** A message without the server's answer, or with a failure and its reason. */
export type Unsent = (Letter & { kind: 'sending' }) | (Letter & { kind: 'failed'; problem: SendProblem });
export type Failed = Extract<Unsent, { kind: 'failed' }>;

/** Failures that pass: no answer, or a request to come back later. The message goes out by itself afterwards. */
const PASSING: readonly ErrorCode[] = ['service_unavailable', 'rate_limited'];

/** Failures that buying helps with. */
const BUYING_HELPS = ['not_enough_credits', 'conversation_limit'] as const;
export type HelpedByBuying = (typeof BUYING_HELPS)[number];

export function isPassing(code: ErrorCode): boolean {
  return PASSING.includes(code);
}

export function isWaiting(unsent: Unsent): boolean {
  return unsent.kind === 'failed' && isPassing(unsent.problem.code);
}

/**
 * Tells whether a message that waits may be tried once more: one that a limit refused not before that is over (C10). It
 * is over, too, where the clock has been put back since.
 */
export function mayGoAgain(unsent: Unsent): boolean {
  if (unsent.kind !== 'failed' || !isWaiting(unsent)) return false;
  const { at = 0, params } = unsent.problem;
  const passed = Date.now() - at;
  return passed < 0 || passed >= Number(params.seconds ?? 60) * 1000;
}

/** Tells whether a message goes out by itself no more: its sender has to decide. */
export function isGivenUp(unsent: Unsent): boolean {
  return unsent.kind === 'failed' && !isWaiting(unsent);
}

export function isHelpedByBuying(code: string | null): code is HelpedByBuying {
  return BUYING_HELPS.some((helped) => helped === code);
}

/** Tells whether the viewer may write, or could after buying. */
export function isOpen({ ok, why }: Pick<MaySend, 'ok' | 'why'>): boolean {
  return ok || isHelpedByBuying(why);
}

/** Adds a letter behind the others, also where the browser's clock has been put back since they were written. */
export function withLetter(all: readonly Unsent[], letter: Letter): Unsent[] {
  // One that another release wrote may have no time.
  const behind = all.map((unsent) => Date.parse(unsent.written_at) + 1 || 0);
  const next = Math.max(...behind, Date.parse(letter.written_at));
  return [...all, { ...letter, written_at: new Date(next).toISOString(), kind: 'sending' }];
}

export function without(all: readonly Unsent[], ids: readonly string[]): Unsent[] {
  return all.filter(({ id }) => !ids.includes(id));
}

/** Tries a message once more, for the price that is shown now, and without a quote that is gone. */
export function withNewAttempt(all: readonly Unsent[], again: string, price: number): Unsent[] {
  return all.map((unsent) => {
    if (unsent.id !== again) return unsent;
    const lost = unsent.kind === 'failed' && unsent.problem.code === 'quote_gone';
    return sending({ ...unsent, price, quoted: lost ? null : unsent.quoted });
  });
}

/** Sends again what waited for the connection, which may be back, or for the end of a limit. */
export function resumed(all: readonly Unsent[]): Unsent[] {
  return all.map((unsent) => (mayGoAgain(unsent) ? sending(unsent) : unsent));
}

function sending(letter: Letter): Unsent {
  const { id, profile, conversation, content, file, quoted = null, draft = null, price, written_at } = letter;
  return { kind: 'sending', id, profile, conversation, content, file, quoted, draft, price, written_at };
}
