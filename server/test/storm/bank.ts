import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '../../src/demo/basics/random.ts';
import type { Sql } from '../../src/platform/database/sql.ts';
import { findViolations, type Violation } from '../books.ts';
import { openBrowser } from './browser.ts';
import { gatherCrowd } from './crowd.ts';
import { type Tally, trade } from './customer.ts';
import { startEmbeddedSite } from './embedded-site.ts';

export type BankReport = {
  violations: Violation[];
  /** answers that the rules don't explain */
  failures: string[];
  operations: number;
  seconds: number;
  snapshots: number;
  done: Record<string, number>;
};

const CLIENTS = 50;
const SNAPSHOT_MS = 100;
/** Longest time that it goes on beyond its own until each of the acts was done. */
const LONGEST_MORE_MS = 240_000;
const GIFT = 40;
/** Acts of which each is done before the end, however slow the machine. */
const DEEDS = ['send', 'completed', 'return', 'refunded', 'charged_back', 'cancel', 'forged webhook'];

/**
 * Lets 50 members send, buy, return and get money back at random. Every 100 ms the books are checked in one snapshot
 * while everything goes on, and once more when all news of payments has arrived. It ends after `seconds`, but not
 * before each of the acts was done.
 */
export async function bankTest(options: { seconds: number; seed: number }): Promise<BankReport> {
  const site = await startEmbeddedSite();
  const weather = { over: false };
  const trades: Promise<void>[] = [];
  let watched: ReturnType<typeof watchBooks> | undefined;
  let sql: Sql | undefined;
  try {
    sql = await site.connect();
    const crowd = await gatherCrowd(sql, CLIENTS, () => GIFT, true);
    const tally: Tally = { done: new Map(), failures: [] };
    const from = performance.now();
    for (const [index, me] of crowd.entries()) {
      const others = crowd.filter((other) => other !== me);
      const random = randomFrom(options.seed + index);
      trades.push(trade({ client: openBrowser(site.url, me.session), me, others, random, tally }, weather));
    }
    const trading = Promise.all(trades);
    const isEnough = () => {
      if (weather.over) return true;
      const more = performance.now() - from - options.seconds * 1000;
      const missing = DEEDS.filter((deed) => !tally.done.has(deed));
      if (missing.length > 0 && more > LONGEST_MORE_MS) throw new Error(`never done: ${missing}`);
      return more > 0 && missing.length === 0;
    };
    watched = watchBooks(sql, isEnough);
    await Promise.race([watched, trading]);
    weather.over = true;
    await trading;
    const seconds = (performance.now() - from) / 1000;
    const { snapshots, violations } = await watched;
    await newsArrived(sql);
    violations.push(...(await findViolations(sql)));
    const operations = [...tally.done.values()].reduce((sum, count) => sum + count, 0);
    return {
      violations,
      failures: tally.failures,
      operations,
      seconds,
      snapshots,
      done: Object.fromEntries(tally.done),
    };
  } finally {
    // After a failure the others would ask a site that is gone.
    weather.over = true;
    await Promise.allSettled([...trades, watched]);
    await sql?.end();
    await site.remove();
  }
}

/** Checks the books; ends with the first snapshot that is wrong. */
async function watchBooks(sql: Sql, isEnough: () => boolean) {
  const violations: Violation[] = [];
  let snapshots = 0;
  while (!isEnough() && violations.length === 0) {
    const from = performance.now();
    violations.push(...(await findViolations(sql)));
    snapshots += 1;
    await pause(Math.max(0, SNAPSHOT_MS - (performance.now() - from)));
  }
  return { snapshots, violations };
}

/** Waits until every order agrees with the provider, and all money of returns has gone back. */
async function newsArrived(sql: Sql): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const behind = await sql`
      select o.id, o.status, s.status as provider from orders o join sandbox_payments s on s.reference = o.id
      left join order_returns r on r.order_id = o.id
      -- all of an order returned is a refund for good, also when the bank took the money before the provider was told
      where (o.status <> s.status and (r.credits is distinct from o.credits or s.status not in ('refunded', 'charged_back'))
          -- money that came after the end and went back at once was never there
          and not (o.status in ('failed', 'cancelled', 'expired') and s.status in ('refunded', 'charged_back')))
        or r.status = 'pending'`;
    if (behind.length === 0) return;
    if (Date.now() > deadline) throw new Error(`news that never arrived: ${JSON.stringify(behind.slice(0, 5))}`);
    await pause(50);
  }
}
