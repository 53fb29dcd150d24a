/**
 * Measures home and search as visitors share them, over HTTP: a site in a process of its own, beside a bare Hono that
 * answers with the same bytes from memory, in turn within one run; the load comes from a third process. Needs built
 * pages. `ROUNDS` and `SECONDS` make it shorter. Target: at least a sixth of its rate with 8 clients.
 */
import { connect } from '../server/src/platform/database/sql.ts';
import { insertMember } from '../server/test/factories.ts';
import { onOwnDatabase, ROUNDS, SECONDS } from './http/own-database.ts';
import { type Ask, type Child, type Loaded, median } from './http/said.ts';

const CLIENTS = 8;
const PAGES = ['/', '/members'];
const TARGET = 1 / 6;
const HEADERS = { 'accept-language': 'en-GB' };

await onOwnDatabase(async ({ url, start }) => {
  // It makes the default domain.
  const site = await start('site', [url]);
  const [memory, load] = [await start('memory'), await start('load')];
  await fill(url);
  for (const page of PAGES) {
    const html = await (await fetch(site.said + page, { headers: HEADERS })).text();
    await memory.ask({ pages: { [page]: html } });
    await compare(page, { site, memory, load });
  }
});

async function fill(url: string): Promise<void> {
  const sql = connect(url, { max: 1 });
  for (let n = 0; n < 60; n++) {
    const { profileId } = await insertMember(sql, { name: `bench_${n}`, now: new Date() });
    await sql`update profiles set seen_by_visitors = true where id = ${profileId}`;
  }
  await sql.end();
}

/** The first round warms up. */
async function compare(page: string, { site, memory, load }: Record<'site' | 'memory' | 'load', Child>): Promise<void> {
  const asks: Ask[] = [{ method: 'GET', path: page, headers: HEADERS }];
  const rates = { site: [] as number[], memory: [] as number[] };
  let bytes = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, side] of [
      ['site', site],
      ['memory', memory],
    ] as const) {
      const loaded = await load.ask<Loaded>({ url: side.said, asks, clients: CLIENTS, seconds: SECONDS });
      if (loaded.wrong > 0) throw new Error(`${page}: ${loaded.wrong} wrong answers`);
      if (name === 'site') bytes = loaded.bytes;
      if (round > 0) rates[name].push(loaded.perSecond);
    }
  }
  const [ours, bare] = [median(rates.site), median(rates.memory)];
  const missed = ours / bare < TARGET ? '  MISSED' : '';
  const size = `${(bytes / 1000).toFixed(0)} kB`;
  console.log(
    `${page.padEnd(10)} ${size}  site ${ours.toFixed(0)}/s   from memory ${bare.toFixed(0)}/s   1 : ${(bare / ours).toFixed(1)}${missed}`,
  );
}
