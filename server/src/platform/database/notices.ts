import { listen } from './listen.ts';
import type { AnySql } from './sql.ts';

/** Things that a process may have changed for others: rows of the outbox, mails, jobs, and domains with settings. */
export const THINGS = ['outbox', 'mails', 'jobs', 'settings'] as const;
export type Thing = (typeof THINGS)[number];

export const isThing = (name: string): name is Thing => THINGS.some((thing) => thing === name);

const CHANNEL = 'notices';

type Wakers = Partial<Record<Thing, { wake(): void }>>;

/** Notices between the processes of a site: look now, there is something new. */
export type Notices = {
  /** Wakes these from now on at each notice of theirs, and when some may have been missed. */
  wakes(wakers: Wakers): void;
  /** Begins to listen. A lost notice is made up for by whoever looks: each does so by itself, now and then. */
  work(): Promise<void>;
  close(): Promise<void>;
};

/** Makes the notices of a process. `hearElsewhere`: they come by another way than the database, too. */
export function createNotices(url: string, hearElsewhere?: (heard: (thing: Thing) => void) => void): Notices {
  const all: Wakers = {};
  const wake = (thing: Thing) => all[thing]?.wake();
  let listening: { close(): Promise<void> } | undefined;
  return {
    wakes: (wakers) => void Object.assign(all, wakers),
    async work() {
      if (listening) return;
      hearElsewhere?.(wake);
      listening = await listen(url, CHANNEL, {
        heard(about) {
          if (isThing(about)) wake(about);
        },
        again: () => THINGS.forEach(wake),
      });
    },
    close: async () => listening?.close(),
  };
}

/**
 * Tells all processes to look. Within a transaction it is heard after its commit, which waits for others with a notice:
 * never in the transaction of a send.
 */
export async function tellOf(sql: AnySql, things: readonly Thing[]): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, thing) from unnest(${[...things]}::text[]) thing`;
}
