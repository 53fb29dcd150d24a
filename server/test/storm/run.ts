import { parseArgs } from 'node:util';
import type { Violation } from '../books.ts';
import { bankTest } from './bank.ts';
import { KINDS, type Kind, sendAtOnce, spendAtOnce, stormOfDoubles } from './doubles.ts';
import { killStorm } from './kill-storm.ts';

/**
 * Runs `node server/test/storm/run.ts kill|bank|duplicates|spend --seconds 120`: the long forms, with their
 * measurements. `duplicates` and `spend` end after `--rounds`, too.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '120' },
    seed: { type: 'string' },
    rounds: { type: 'string', default: '1000' },
  },
});
/** Longest recovery: from a kill to the first answer, on a machine that has nothing else to do. */
const LONGEST_RECOVERY_MS = 5000;

type Storm = Parameters<typeof stormOfDoubles>[0];

const seconds = Number(values.seconds);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const say = (line: string) => void process.stdout.write(`${line}\n`);

say(`seed ${seed}`);
const storms: Record<string, () => Promise<string[]>> = {
  bank: runBank,
  kill: runKillStorm,
  duplicates: () => runDoubles(2, { round: sendsOf(100), single: sendsOf(1) }),
  spend: () => runDoubles(4, { round: (site) => spendAtOnce(site, { sends: 200 }), single: sendsOf(1) }),
};
const storm = storms[positionals[0] ?? 'kill'];
if (!storm) throw new Error(`there is no storm ${positionals[0]}: ${Object.keys(storms).join(', ')}`);
const wrong = await storm();
for (const line of wrong) say(line);
say(`${wrong.length} violations`);
process.exitCode = wrong.length > 0 ? 1 : 0;

/** Sends a message so many times at once, of each kind in turn. */
function sendsOf(times: number): Storm['round'] {
  return (site, number) => sendAtOnce(site, { times, kind: KINDS[number % KINDS.length] as Kind });
}

async function runKillStorm(): Promise<string[]> {
  const { violations, recoveries, ...counts } = await killStorm({ seconds, seed, calmMs: [2000, 5000], say });
  const times = recoveries.map(({ ms }) => ms).sort((a, b) => a - b);
  const recovery_ms = { median: times[times.length >> 1], worst: times.at(-1) };
  say(JSON.stringify({ ...counts, kills: times.length, recovery_ms }));
  const late = (recovery_ms.worst ?? 0) > LONGEST_RECOVERY_MS ? [`recovery took ${recovery_ms.worst} ms`] : [];
  const crashed = counts.crashes > 0 ? [`${counts.crashes} crashes`] : [];
  return [...violations.map(lineOf), ...late, ...crashed];
}

async function runBank(): Promise<string[]> {
  const { violations, failures, done, ...report } = await bankTest({ seconds, seed });
  say(JSON.stringify(done));
  say(JSON.stringify({ ...report, operations_per_second: Math.round(report.operations / report.seconds) }));
  return [...violations.map(lineOf), ...failures];
}

/** Runs one of the two storms of sends at once, each round over so many processes. */
async function runDoubles(workers: number, storm: Pick<Storm, 'round' | 'single'>): Promise<string[]> {
  const { rounds, wrong, ms, singleMs, manyMs } = await stormOfDoubles({
    workers,
    rounds: Number(values.rounds),
    seconds,
    ...storm,
  });
  const [of, single, many] = [ms, singleMs, manyMs].map((times) => {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (part: number) => Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
    return { median: at(0.5), p99: at(0.99) };
  });
  // Of one send alone, of the same kinds, and of as many by different members at once.
  say(JSON.stringify({ workers, rounds, sends: ms.length, ms: of, single_ms: single, many_ms: many }));
  return wrong;
}

function lineOf({ rule, id, found }: Violation): string {
  return `${rule}: ${id} ${found}`;
}
