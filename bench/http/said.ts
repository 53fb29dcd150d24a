/** Words that the processes of a measurement over HTTP say to each other. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type Ask = { method: string; path: string; headers: Record<string, string>; body?: string };

/** Orders to the one that makes the load. */
export type Load = { url: string; asks: Ask[]; clients: number; seconds: number };
/** Outcome of a load; `wrong`: answers of another status than 200. */
export type Loaded = { perSecond: number; p50: number; bytes: number; wrong: number };

export type Child = { process: ChildProcess; ask<Answer>(order: unknown): Promise<Answer>; said: unknown };

/** Starts a process of this folder, which says something as soon as it is ready. */
export async function startChild(name: string, parameters: string[] = []): Promise<Child> {
  const child = fork(path.join(import.meta.dirname, `${name}.ts`), parameters);
  child.setMaxListeners(0);
  const gone = once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended`)));
  gone.catch(() => {});
  const hear = async <Answer>() => ((await Promise.race([once(child, 'message'), gone])) as [Answer])[0];
  const said = await hear<unknown>();
  return {
    process: child,
    said,
    async ask<Answer>(order: unknown) {
      child.send(order as object);
      return hear<Answer>();
    },
  };
}

/** Answers what the parent asks, one after the other, until it is gone. */
export function serveParent<Order>(ready: unknown, answer: (order: Order) => Promise<unknown>): void {
  process.on('message', (order: Order) => void answer(order).then((told) => process.send?.(told)));
  process.once('disconnect', () => process.exit());
  process.send?.(ready);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
