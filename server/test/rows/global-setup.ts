import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
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
    const ran = await linesIn(folder);
    await rm(folder, { recursive: true });
    if (!(await isWhole(project))) return;
    const never = Object.values(types).filter(({ place }) => !ran.has(place));
    if (never.length > 0)
      throw new Error(`statements that no test ran:\n${never.map(({ place }) => place).join('\n')}`);
  };
}

async function linesIn(folder: string): Promise<Set<string>> {
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return new Set(texts.join('').split('\n'));
}

/** Tells if all test files of the project ran, without a failure that may have kept statements from running. */
async function isWhole(project: TestProject): Promise<boolean> {
  const { vitest } = project;
  if (vitest.getGlobalTestNamePattern()) return false;
  const passed = vitest.state.getTestModules().filter((module) => module.project === project && module.ok());
  const names = new Set(passed.map(({ moduleId }) => moduleId));
  const { testFiles } = await project.globTestFiles();
  return testFiles.every((file) => names.has(file));
}
