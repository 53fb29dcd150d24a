import { parseArgs } from 'node:util';
import { killStorm } from './kill-storm.ts';

/** `node server/test/storm/run.ts --seconds 120`: the long storm, with what it measured. */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '120' }, seed: { type: 'string' } } });
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const say = (line: string) => void process.stdout.write(`${line}\n`);

say(`seed ${seed}`);
const report = await killStorm({ seconds: Number(values.seconds), seed, calmMs: [2000, 5000], say });
const { violations, recoveries, ...counts } = report;
const times = recoveries.map(({ ms }) => ms).sort((a, b) => a - b);
say(
  JSON.stringify({
    ...counts,
    kills: times.length,
    recovery_ms: { median: times[times.length >> 1], worst: times.at(-1) },
  }),
);
for (const { rule, id, found } of violations) say(`${rule}: ${id} ${found}`);
say(`${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;
