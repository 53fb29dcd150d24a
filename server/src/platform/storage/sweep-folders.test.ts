import { mkdtemp, rm, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fakeClock } from '../clock.ts';
import { createFileStore } from './file-store.ts';
import { sweepFolders } from './sweep-folders.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const DAY_MS = 24 * 3600 * 1000;

/**
 * Sweeps a store with folders of two files, the newer one this many days old; folders called `kept…` are named by a
 * row.
 */
async function swept(ages: Record<string, number>) {
  const root = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-sweep-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const files = createFileStore(root);
  for (const [name, days] of Object.entries(ages)) {
    for (const [file, more] of [
      ['new', 0],
      ['old', 9],
    ] as const) {
      await files.write(`things/${name}/${file}`, new Uint8Array([1]));
      const written = new Date(NOW.getTime() - (days + more) * DAY_MS);
      await utimes(path.join(root, 'things', name, file), written, written);
    }
  }
  const errors: unknown[] = [];
  const log = { info: () => undefined, error: (_: unknown, message: string) => errors.push(message) };
  const isKept = (folder: string) => folder.startsWith('things/kept');
  await sweepFolders(
    { files, clock: fakeClock(NOW), log: log as never },
    { folders: files.folders('things'), namedAmong: async (folders) => folders.filter(isKept) },
  );
  const left = (await Array.fromAsync(files.folders('things'))).flat().map((folder) => folder.replace('things/', ''));
  return { left: left.sort(), errors };
}

test('what nobody names goes a day after it was last written to', async () => {
  const { left, errors } = await swept({ kept: 30, forgotten: 1, 'just-written': 0.99 });
  expect(left).toEqual(['just-written', 'kept']);
  expect(errors).toEqual([]);
});

test('a store that is not there is empty', async () => {
  expect(await swept({})).toEqual({ left: [], errors: [] });
});

test('files of which hardly one is named belong to another database: nothing is deleted, and it is told', async () => {
  const names = (kind: string, count: number) => Array.from({ length: count }, (_, n) => [`${kind}-${n}`, 5] as const);
  const { left, errors } = await swept(Object.fromEntries([...names('kept', 20), ...names('forgotten', 101)]));
  expect(left).toHaveLength(121);
  expect(errors).toHaveLength(1);
});
