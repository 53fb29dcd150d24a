import type { Draft } from './draft-of.ts';

type Kept = { address: string; draft: Draft };

/** Form whose answer is awaited. */
let sent: Kept | null = null;
/** Form that was refused because its member's session had ended; in this tab's memory alone. */
let lost: (Kept & { account: string; isBack: boolean }) | null = null;

/** Notes what is being sent. @returns what forgets it, once the answer is there */
export function noteSent(address: string, draft: Draft | null): () => void {
  const noted = draft && { address, draft };
  sent = noted;
  return () => {
    if (sent === noted) sent = null;
  };
}

/** Keeps the form that is being sent while its member's session ends. @returns whether there was one */
export function keepSent(account: string): boolean {
  if (sent) lost = { ...sent, account, isBack: false };
  return sent !== null;
}

/** Makes the kept form ready for the same member, and drops that of another. */
export function returnForm(account: string): void {
  lost = lost?.account === account ? { ...lost, isBack: true } : null;
}

/** The kept content of a form that is there again; null: there is none. */
export function takeForm(address: string): Draft | null {
  if (!lost?.isBack || lost.address !== address) return null;
  const { draft } = lost;
  lost = null;
  return draft;
}
