import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { isExecutable, launch } from './launch.ts';

const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/rendezvous');
/** The folder of `@sparticuz/chromium`, for Linux on x64. */
const PACKAGE = path.resolve(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../..');

/**
 * Finds Chromium without windows, which makes a browser profile in an eighth of the time; a story has up to three. It
 * is unpacked once; '' if it does not run here.
 */
export async function headlessBrowser(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return '';
  try {
    const executable = await unpacked();
    const browser = await launch(executable, []);
    await browser.close();
    return executable;
  } catch {
    return '';
  }
}

async function unpacked(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(PACKAGE, 'package.json'), 'utf8'));
  const executable = path.join(CACHE, `chromium-${version}`);
  if (await isExecutable(executable)) return executable;
  await mkdir(CACHE, { recursive: true });
  // Renamed into place, so that it is never half there, even if another run unpacks it or one is killed.
  const draft = `${executable}-${process.pid}`;
  try {
    const packed = createReadStream(path.join(PACKAGE, 'bin/chromium.br'));
    await pipeline(packed, createBrotliDecompress(), createWriteStream(draft, { mode: 0o700 }));
    await rename(draft, executable);
  } finally {
    await rm(draft, { force: true });
  }
  return executable;
}
