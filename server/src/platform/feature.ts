import type { Tx } from './database/sql.ts';
import type { Route } from './http/route.ts';
import type { PersonalData } from './personal-data.ts';
import type { Services } from './services.ts';

/** What a feature hands to the processes that wire everything together. */
export type Feature = {
  routes: Route[];
  /** handlers by queue name; a handler may run again for the same job and must not do things twice */
  jobs?: Record<string, (services: Services, data: never) => Promise<void>>;
  /** followers of outbox rows by topic, also of other features' topics; may see a row again, what they write by `tx` is undone then */
  outbox?: Record<string, (services: Services, rows: never[], tx: Tx) => Promise<void> | void>;
  /** what runs again and again, with this pause; may run in several processes at once */
  timers?: { seconds: number; run(services: Services): Promise<void> }[];
  /** what is tidied once a day; may run twice */
  daily?: ((services: Services) => Promise<void>)[];
  /** names of the keys that it signs with; each is made once and kept in the database */
  keys?: readonly string[];
  /** what it holds about people; none: nothing */
  personalData?: PersonalData;
};
