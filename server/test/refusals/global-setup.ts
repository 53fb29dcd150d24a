import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { endpoints } from '@rendezvous/contract/endpoints';
import { addressOf } from '@rendezvous/contract/http/endpoint';
import type { TestProject } from 'vitest/node';
import { readNotes } from '../notes.ts';
import { isWholeRun } from '../whole-run.ts';
import { refusalInWords } from './refusal-in-words.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** folder where workers write which refusals they heard of */
    refusals: string;
  }
}

/**
 * Vitest's global setup: at the end of a run of all tests it fails for codes that an endpoint names and that none of
 * them provoked. Other codes that an endpoint refuses with fail the call itself (`demandDeclared`).
 */
export default async function startHearingRefusals(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-refusals-'));
  project.provide('refusals', folder);
  return async () => {
    const heard = await readNotes(folder);
    await rm(folder, { recursive: true });
    if (!(await isWholeRun(project))) return;
    const declared = endpoints.flatMap((one) => one.errors.map((code) => refusalInWords(addressOf(one), code)));
    const never = declared.filter((line) => !heard.has(line));
    if (never.length > 0) throw new Error(`codes of endpoints that no test provoked:\n${never.join('\n')}`);
  };
}
