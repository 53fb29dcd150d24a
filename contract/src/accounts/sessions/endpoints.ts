import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { DEVICE_KINDS } from './devices.ts';

/** A session as its member sees it in the list (A12). */
const session = z.object({
  id: z.uuid(),
  device: z.enum(DEVICE_KINDS),
  /** names as the makers write them; null: not known */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** ISO 3166-1, found by the network address at sign-in; the address itself is not kept */
  country: z.string().nullable(),
  /** the country's name in the member's language */
  place: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** exact to a minute (`SESSION_NOTED_SECONDS`) */
  last_used_at: z.iso.datetime(),
  /** true: the session that asks */
  current: z.boolean(),
});

export type Session = z.output<typeof session>;

/** The session that asks comes first, then the others by last use; the newest 100. */
export const listSessions = endpoint({
  method: 'GET',
  path: 'sessions.php',
  who: 'member',
  needs: [],
  limit: 'read',
  answer: z.object({ items: z.array(session), next: z.null() }),
  errors: [],
});

/** Ends one session and its live events at once; for the session that asks it is a sign-out. */
export const endOneSession = endpoint({
  method: 'DELETE',
  path: 'sessions.php',
  who: 'member',
  needs: [],
  limit: 'write',
  query: z.object({ id: z.uuid() }),
  answer: null,
  errors: ['not_found'],
});

/** Ends all sessions but the one that asks. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: 'sessions.php',
  when: { others: '1' },
  who: 'member',
  needs: [],
  limit: 'write',
  answer: null,
  errors: [],
});

export const sessionEndpoints = [listSessions, endOneSession, endOtherSessions] as const;
