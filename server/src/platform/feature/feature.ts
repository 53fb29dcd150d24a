import type { AnySql, Fragment, Tx } from '../database/sql.ts';
import type { Route } from '../http/route.ts';
import type { Queue } from '../jobs/queue.ts';
import type { AnyMail } from '../mail/define-mail.ts';
import { readRows, type Topic } from '../outbox/topic.ts';
import type { PersonalData } from '../personal-data.ts';
import type { Services } from '../services.ts';

/** Work that begins by itself: after a pause, or when it is due. */
export type Timer = WithPause | WhenDue;
export type WithPause = {
  /** pause between two runs */
  seconds: number;
  run(services: Services): Promise<void>;
};
export type WhenDue = {
  /** The time from which on there is work, as an expression of SQL; null: nothing waits. All are asked for together. */
  due(sql: AnySql, now: Date): Fragment;
  /** does all that is due: what it leaves is asked for, and begun, once more */
  run(services: Services): Promise<void>;
};

/** A feature as the processes see it that wire everything together. */
export type Feature = {
  routes: Route[];
  /** workers on its queues */
  jobs?: readonly Worker[];
  /** every kind of its mails */
  mails?: readonly AnyMail[];
  /** followers of outbox rows, also of other features' topics */
  outbox?: readonly Follower[];
  /** work that begins by itself; several processes may run it at once */
  timers?: Timer[];
  /** daily tidying; may run twice */
  daily?: ((services: Services) => Promise<void>)[];
  /** names of the keys that it signs with; each is made once and kept in the database */
  keys?: readonly string[];
  /** the data it holds about people; missing: none */
  personalData?: PersonalData;
};

/** A worker on the jobs of one queue, made by `workOn`. */
export type Worker = { queue: string; run(services: Services, data: unknown): Promise<void> };

/** Makes a worker. It may get a job again, and must not repeat its effects. */
export function workOn<Data extends object>(
  queue: Queue<Data>,
  run: (services: Services, data: Data) => Promise<void>,
): Worker {
  return { queue: queue.name, run: (services, data) => run(services, queue.data.parse(data)) };
}

/** A follower of one topic's rows, made by `follow` or `followTogether`. */
type Follower = {
  topic: string;
  /** true: it gets all rows of a batch at once */
  together: boolean;
  run(services: Services, rows: readonly unknown[], tx: Tx): Promise<void>;
};

type Run<Data> = (services: Services, rows: Data[], tx: Tx) => Promise<void> | void;

function followerOf<Data extends object>(topic: Topic<Data>, run: Run<Data>, together: boolean): Follower {
  return {
    topic: topic.name,
    together,
    async run(services, rows, tx) {
      await run(services, readRows(topic, rows, services.log), tx);
    },
  };
}

/** Makes a follower. It may see a row again, after its writes by `tx` were rolled back. */
export function follow<Data extends object>(topic: Topic<Data>, run: Run<Data>): Follower {
  return followerOf(topic, run, false);
}

/**
 * The same for one that writes what other processes write at the same time: it gets all rows of a batch at once, behind
 * those that are followed in order. In parts it could not lock what it writes in one order, and two processes would
 * wait for each other. Ahead of the others it would hold locks that one of them may wait for on a connection of its
 * own: the batch would wait for itself, unseen by the database.
 */
export function followTogether<Data extends object>(topic: Topic<Data>, run: Run<Data>): Follower {
  return followerOf(topic, run, true);
}
