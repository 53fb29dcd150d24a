/**
 * Measures what readers who read nothing cost the others (trust 17): of the live streams of a process of the site, one
 * in a hundred is not read any more while its member is told of very much. Such a stream is cut at 256 kB beyond
 * what the system holds, comes back, and is not read again. Beside it, in turn within one run: all read. Target: the
 * others' p99 changes by at most 5 %, and the site's memory does not grow.
 *
 * `node bench/slow-readers.ts [--streams=5000] [--rounds=5] [--minutes=30]`
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { onOwnDatabase } from './http/own-database.ts';
import { median } from './http/said.ts';
import { endAll, start } from './streams/processes.ts';

const { values: given } = parseArgs({
  options: {
    streams: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '30' },
  },
});
const STREAMS = Number(given.streams);
const SLOW = STREAMS / 100;
const MINUTES = Number(given.minutes);
const PER_SECOND = 1500;
/** Events to all in a round of one side, and the pause between them. */
const EVENTS = 40;
const PAUSE_MS = 250;
/**
 * Events that their members get in each pause, whether they read or not. They are larger here than on a site, since the
 * system holds up to four million bytes of a connection before any wait in the process.
 */
const TOLD = { members: SLOW, events: 50, bytes: 4000 };
const TARGETS = { change: 0.05, growth: 0.01 };
/** Time after which memory counts: what a process keeps has been filled by then. */
const WARM_UP_MINUTES = 6;

await onOwnDatabase(async ({ url: databaseUrl }) => {
  const [site, readers] = [start('site', [databaseUrl]), start('readers')];
  const url = await site.hear('url');
  const cookies = await site.ask({ cookiesFor: STREAMS, members: STREAMS, talking: false }, 'cookies');
  await readers.ask({ open: { url, path: '/api/events.php', cookies, perSecond: PER_SECOND } }, 'opened');

  /** Tells all of something so many times, and returns the milliseconds until 99 of 100 who read had it. */
  async function tellAll(times: number): Promise<number[]> {
    const took: number[] = [];
    for (let n = 0; n < times; n++) {
      const heard = readers.hear('heard');
      const { at } = await site.ask({ announce: true }, 'announced');
      took.push((await heard).most - at);
      await site.ask({ fill: TOLD }, 'filled');
      await pause(PAUSE_MS);
    }
    return took;
  }

  const all: number[] = [];
  const others: number[] = [];
  let cutInRounds = 0;
  await tellAll(EVENTS);
  for (let round = 0; round < Number(given.rounds); round++) {
    all.push(...(await tellAll(EVENTS)));
    await readers.ask({ stall: SLOW }, 'stalled');
    others.push(...(await tellAll(EVENTS)));
    cutInRounds += (await readers.ask({ stall: 0 }, 'stalled')).cut;
  }
  const change = median(others) / median(all) - 1;
  console.log(
    `an event at 99 of 100 who read, median of ${all.length}: ${median(all).toFixed(1)} ms where all ${STREAMS} do, ` +
      `${median(others).toFixed(1)} where ${SLOW} do not (${cutInRounds} cut): ${(change * 100).toFixed(1)} %${missedIf(change > TARGETS.change)}`,
  );

  if (MINUTES > 0) await measureGrowth();
  await endAll();

  /** Lets the slow read nothing all the time, and weighs the site now and then. */
  async function measureGrowth(): Promise<void> {
    await readers.ask({ stall: SLOW }, 'stalled');
    const samples: { hour: number; MB: number }[] = [];
    const began = performance.now();
    const end = began + MINUTES * 60_000;
    while (performance.now() < end) {
      await tellAll(EVENTS);
      const hour = (performance.now() - began) / 3_600_000;
      if (hour * 60 > WARM_UP_MINUTES) samples.push({ hour, MB: (await site.ask({ rest: true }, 'resting')) / 1e6 });
    }
    const { cut } = await readers.ask({ stall: 0 }, 'stalled');
    const growth = slopeOf(samples) / (samples[0]?.MB ?? 1);
    const sizes = samples.map(({ MB }) => Math.round(MB));
    console.log(
      `${MINUTES} minutes: ${cut} streams cut; memory of the site ${Math.min(...sizes)} to ${Math.max(...sizes)} MB, ` +
        `${(growth * 100).toFixed(1)} % an hour${missedIf(growth > TARGETS.growth)}`,
    );
  }
});

/** Growth in MB an hour: the line that fits best. */
function slopeOf(samples: readonly { hour: number; MB: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [hour, MB] = [mean(samples.map((sample) => sample.hour)), mean(samples.map((sample) => sample.MB))];
  const over = samples.reduce((sum, sample) => sum + (sample.hour - hour) * (sample.MB - MB), 0);
  return over / samples.reduce((sum, sample) => sum + (sample.hour - hour) ** 2, 0);
}

function missedIf(isMissed: boolean): string {
  return isMissed ? '  MISSED' : '';
}
