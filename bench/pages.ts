/**
 * Measures what a page costs the one thread that renders: CPU of the process a page, through the site's own `fetch`
 * (no network, database in processes of its own). With the path of another checkout that is built, `node bench/pages.ts
 * ../before`, its pages take turns with ours within one run, each over a database of its own with the same demo
 * members. `--profile=/chats/` keeps a CPU profile of the pages whose address begins so.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Asked, PAGES, Told } from './page-side.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 4);
const CLIENTS = 8;

type PageName = (typeof PAGES)[number];
type Side = { name: string; process: ChildProcess };

const others = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const profiled = process.argv.find((argument) => argument.startsWith('--profile='))?.slice('--profile='.length);
const sides: Side[] = [];
try {
  for (const tree of ['.', ...others]) sides.push(await startSide(tree));
  const pages = (await ask(sides[0] as Side, { do: 'list' })) as { pages: PageName[] };
  for (const page of pages.pages) await comparePage(page);
} finally {
  for (const side of sides) side.process.disconnect();
}

async function startSide(tree: string): Promise<Side> {
  const child = fork(path.join(import.meta.dirname, 'page-side.ts'), [path.resolve(tree)]);
  await once(child, 'message');
  return { name: tree === '.' ? 'ours' : path.basename(tree), process: child };
}

async function ask(side: Side, asked: Asked): Promise<Told> {
  side.process.send(asked);
  const [told] = (await once(side.process, 'message')) as [Told];
  return told;
}

/** The first round warms up. */
async function comparePage(page: PageName) {
  const rounds = new Map(sides.map((side) => [side, [] as { cpuMs: number; perSecond: number; bytes: number }[]]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const side of sides) {
      const profile = profiled !== undefined && round === ROUNDS && page.startsWith(profiled);
      const told = await ask(side, { do: 'render', page, seconds: SECONDS, clients: CLIENTS, profile });
      if (round > 0 && 'cpuMs' in told) rounds.get(side)?.push(told);
    }
  }
  const cpu = sides.map((side) => median((rounds.get(side) ?? []).map(({ cpuMs }) => cpuMs)));
  // What others do on the machine only adds to it.
  const least = sides.map((side) => Math.min(...(rounds.get(side) ?? []).map(({ cpuMs }) => cpuMs)));
  const figures = sides.map((side, index) => {
    const kept = rounds.get(side) ?? [];
    const rate = median(kept.map(({ perSecond }) => perSecond)).toFixed(0);
    const kilobytes = ((kept[0]?.bytes ?? 0) / 1000).toFixed(0);
    return `${side.name} ${cpu[index]?.toFixed(2)} ms (least ${least[index]?.toFixed(2)}), ${rate}/s, ${kilobytes} kB`;
  });
  const ratio = sides.length === 1 ? '' : `  ratio ${ratioOf(cpu)} (of the least ${ratioOf(least)})`;
  console.log(`${page.padEnd(22)} ${figures.join('   ')}${ratio}`);
}

function ratioOf([ours = 0, other = 0]: number[]): string {
  return (ours / other).toFixed(2);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
