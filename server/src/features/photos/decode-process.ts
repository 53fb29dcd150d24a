import { readFileSync, writeFileSync } from 'node:fs';
import { Refusal } from '../../platform/http/refusal.ts';
import type { DecodeAnswer, DecoderReady, DecodeTask } from './decoder.ts';
import { checkPicture, renderPicture } from './render-picture.ts';

/**
 * The process in which pictures of strangers are decoded (decoder.ts starts it). It does what it is told, one picture
 * at a time, and ends itself when it takes more memory than it was given, or when nobody is there to answer to.
 */
const [, , megabytes = '0'] = process.argv;
const WATCH_MS = 50;

/** Should the machine run out of memory, this process goes first. */
function offerItself() {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // a system that asks nobody
  }
}

function dataKilobytes(): number | null {
  try {
    return Number(/^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) || null;
  } catch {
    return null;
  }
}

function endIfTooLarge() {
  if (process.memoryUsage.rss() > Number(megabytes) * 1024 * 1024) process.exit(1);
}

async function answer({ task, bytes }: DecodeTask): Promise<DecodeAnswer> {
  endIfTooLarge();
  const watch = setInterval(endIfTooLarge, WATCH_MS);
  try {
    return task === 'check' ? { pixels: await checkPicture(bytes) } : { picture: await renderPicture(bytes) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code, params: error.params };
    return { refused: 'photo_unreadable' };
  } finally {
    clearInterval(watch);
  }
}

offerItself();
process.on('message', async (task: DecodeTask) => {
  // whoever asked may be gone meanwhile
  process.send?.(await answer(task), undefined, undefined, () => {});
});
process.on('disconnect', () => process.exit());
process.send?.({ dataKilobytes: dataKilobytes() } satisfies DecoderReady);
