import { ownKey, readOwn } from '../platform/own-storage.ts';

/** A draft as the site keeps it, as far as this browser knows, and when it was changed here since. */
export type Shared = {
  /** empty: nothing */
  text: string;
  /** time by which the site knows it; null: it keeps nothing */
  written_at: string | null;
  /** time of this device at which it was changed here; null: it is as the site has it */
  changed: number | null;
};

const NOTHING: Shared = { text: '', written_at: null, changed: null };

/**
 * Members to whom a draft is being told at this moment, each with the time of the latest one of which was heard since:
 * the answer may be from before it.
 */
export const beingTold = new Map<string, string | null>();

export function sharedKey(account: string, profile: string): string {
  return ownKey(account, `shared:${profile}`);
}

/** Reads what is known of a draft. Only this browser's own pages write it. */
export function readShared(account: string, profile: string): Shared {
  try {
    return (JSON.parse(readOwn(sharedKey(account, profile)) || 'null') as Shared | null) ?? NOTHING;
  } catch {
    return NOTHING;
  }
}
