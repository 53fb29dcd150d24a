import { Refusal } from '../../platform/http/refusal.ts';
import type { DecodeAnswer, DecodeTask } from './decoder.ts';
import { checkPicture, renderPicture } from './render-picture.ts';

/**
 * The process in which pictures of strangers are decoded (decoder.ts starts it). It does what it is told, one picture
 * at a time, and ends itself when it takes more memory than it was given, or when nobody is there to answer to.
 */
const [, , megabytes = '0'] = process.argv;
const WATCH_MS = 50;

function endIfTooLarge() {
  if (process.memoryUsage.rss() > Number(megabytes) * 1024 * 1024) process.exit(1);
}

async function answer({ task, bytes }: DecodeTask): Promise<DecodeAnswer> {
  endIfTooLarge();
  const watch = setInterval(endIfTooLarge, WATCH_MS);
  try {
    return task === 'check' ? { pixels: await checkPicture(bytes) } : { picture: await renderPicture(bytes) };
  } catch (error) {
    return { refused: error instanceof Refusal ? error.code : 'photo_unreadable' };
  } finally {
    clearInterval(watch);
  }
}

process.on('message', async (task: DecodeTask) => {
  // whoever asked may be gone meanwhile
  process.send?.(await answer(task), undefined, undefined, () => {});
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
