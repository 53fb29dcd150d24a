import { parseArgs } from 'node:util';
import type { Violation } from '../books.ts';
import { bankTest } from './bank.ts';
import { killStorm } from './kill-storm.ts';

/** Runs `node server/test/storm/run.ts kill|bank --seconds 120`: the long forms, with their measurements. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '120' }, seed: { type: 'string' } },
});
/** Longest recovery: from a kill to the first answer, on a machine that has nothing else to do. */
const LONGEST_RECOVERY_MS = 5000;

const seconds = Number(values.seconds);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const say = (line: string) => void process.stdout.write(`${line}\n`);

say(`seed ${seed}`);
const wrong = positionals[0] === 'bank' ? await runBank() : await runKillStorm();
for (const line of wrong) say(line);
say(`${wrong.length} violations`);
process.exitCode = wrong.length > 0 ? 1 : 0;

async function runKillStorm(): Promise<string[]> {
  const { violations, recoveries, types, ...counts } = await killStorm({ seconds, seed, calmMs: [2000, 5000], say });
  const times = recoveries.map(({ ms }) => ms).sort((a, b) => a - b);
  const recovery_ms = { median: times[times.length >> 1], worst: times.at(-1) };
  say(JSON.stringify({ ...counts, types: [...types], kills: times.length, recovery_ms }));
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

function lineOf({ rule, id, found }: Violation): string {
  return `${rule}: ${id} ${found}`;
}
