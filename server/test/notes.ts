import { appendFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Makes the notes of a worker: lines for the end of the run, each written down once, when a test file ends. */
export function createNotes(folder: string) {
  const seen = new Set<string>();
  const unwritten = new Set<string>();
  return {
    add(line: string): void {
      if (!seen.has(line)) unwritten.add(line);
      seen.add(line);
    },
    write(): void {
      if (unwritten.size > 0) appendFileSync(path.join(folder, String(process.pid)), `${[...unwritten].join('\n')}\n`);
      unwritten.clear();
    },
  };
}

/** Reads the notes of all workers. */
export async function readNotes(folder: string): Promise<Set<string>> {
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return new Set(texts.join('').split('\n'));
}
