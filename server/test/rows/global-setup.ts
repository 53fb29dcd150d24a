import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { readNotes } from '../notes.ts';
import { isWholeRun } from '../whole-run.ts';
import { readRowTypes } from './read-row-types.ts';
import type { RowTypes } from './row-types.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `folder` is where workers write which statements they ran */
    rows: { types: RowTypes; folder: string };
  }
}

/**
 * Vitest's global setup: reads what statements say of their rows, so that workers hold them to it (`watch-rows.ts`). At
 * the end of a run of all tests it fails for statements that none of them ran.
 */
export default async function startCheckingRows(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-rows-'));
  const types = readRowTypes();
  project.provide('rows', { types, folder });
  return async () => {
    const ran = await readNotes(folder);
    await rm(folder, { recursive: true });
    if (!(await isWholeRun(project))) return;
    const never = Object.values(types).filter(({ place }) => !ran.has(place));
    if (never.length > 0)
      throw new Error(`statements that no test ran:\n${never.map(({ place }) => place).join('\n')}`);
  };
}
