import { readFileSync, writeFileSync } from 'node:fs';
import { Refusal } from '../../platform/http/refusal.ts';
import type { DecodeAnswer, DecoderReady, DecodeTask } from './decoder.ts';
import { checkPicture, renderPicture } from './render-picture.ts';

/**
 * The process that decodes strangers' pictures (decoder.ts starts it). It works on one picture at a time. It ends
 * itself if it takes more memory than it was given, or if its parent is gone.
 */
const [, , megabytes = '0'] = process.argv;
const WATCH_MS = 50;

/** Makes this process the first to be killed if the machine runs out of memory. */
function offerItself() {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not every system has this.
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
  // The parent may be gone by now.
  process.send?.(await answer(task), undefined, undefined, () => {});
});
process.on('disconnect', () => process.exit());
process.send?.({ dataKilobytes: dataKilobytes() } satisfies DecoderReady);
