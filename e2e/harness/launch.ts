import { access, constants } from 'node:fs/promises';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

const QUIET = [
  // A tenth of the time of a separate process.
  ...['--disable-gpu', '--in-process-gpu', '--disable-software-rasterizer'],
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Root can't use the sandbox; the pages shown are our own. */
const SANDBOX = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** A browser's file, and what it needs to run here. */
export type Program = { executablePath: string; args: string[] };

export function launch(executablePath: string, args: string[]): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...args, ...QUIET, ...SANDBOX] });
}

/** Starts a browser whose one profile is kept in a folder. It ends with its context. */
export function launchKept(
  { executablePath, args }: Program,
  folder: string,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const launching = { executablePath, args: [...args, ...QUIET, ...SANDBOX] };
  return chromium.launchPersistentContext(folder, { ...options, ...launching });
}

export async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
