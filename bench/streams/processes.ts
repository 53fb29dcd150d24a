/** Starts the processes of a measurement of streams, and ends them. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Said, ToReaders, ToServer } from './said.ts';

export type Process = {
  child: ChildProcess;
  hear<K extends keyof Said>(about: K): Promise<Said[K]>;
  ask<K extends keyof Said>(order: ToServer | ToReaders, about: K): Promise<Said[K]>;
};

const children = new Set<ChildProcess>();

/** Starts a process of this folder that is told what to do, and says when it has done it. */
export function start(name: 'site' | 'bare-loop' | 'readers', parameters: string[] = []): Process {
  const child = fork(path.join(import.meta.dirname, `${name}.ts`), parameters, { execArgv: ['--expose-gc'] });
  children.add(child);
  child.setMaxListeners(0);
  child.on('exit', () => children.delete(child));
  const hear = <K extends keyof Said>(about: K) =>
    new Promise<Said[K]>((resolve, reject) => {
      const listen = (said: Partial<Said>) => {
        const value = said[about];
        if (value === undefined) return;
        child.off('message', listen).off('exit', failed);
        resolve(value);
      };
      const failed = () => reject(new Error(`${name} ended`));
      child.on('message', listen).once('exit', failed);
    });
  return {
    child,
    hear,
    ask(order, about) {
      const answer = hear(about);
      child.send(order);
      return answer;
    },
  };
}

/** Ends all that were started, and waits until they are gone: their database may go then. */
export async function endAll(): Promise<void> {
  const gone = [...children].map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of children) child.disconnect();
  await Promise.all(gone);
}
