import type { Progress } from '../demo/index.ts';

const STEPS: Record<Progress['doing'], string> = {
  outlines: 'inventing the demo members',
  faces: 'choosing their portraits',
  portraits: 'drawing their portraits',
  members: 'writing the demo members',
  indexes: 'building the indexes',
};
/** Control codes: up a line, and clear it. */
const REPLACE = '\u001b[1A\u001b[2K';

type Terminal = { say(line: string): void; isTTY: boolean; now(): number };

/**
 * Reports progress: when a step begins, when it ends, and every five seconds. On a terminal twice a second, each line
 * in place of the one before.
 */
export function progressTeller({ say, isTTY, now }: Terminal): (progress: Progress) => void {
  const everyMs = isTTY ? 500 : 5000;
  let step = { doing: '', done: 0, since: 0, told: 0 };
  return ({ doing, done, total }) => {
    const time = now();
    const begins = doing !== step.doing;
    if (begins) step = { doing, done, since: time, told: 0 };
    if (!begins && done < total && time - step.told < everyMs) return;
    step.told = time;
    const perSecond = ((done - step.done) / (time - step.since)) * 1000;
    const speed = perSecond > 0 && done < total ? `, ${rateOf(perSecond)}, ${leftOf((total - done) / perSecond)}` : '';
    say(`${isTTY && !begins ? REPLACE : ''}${STEPS[doing]}: ${number(done)} of ${number(total)}${speed}`);
  };
}

const number = (value: number) => value.toLocaleString('en');
const rateOf = (perSecond: number) =>
  `${number(perSecond < 10 ? Number(perSecond.toFixed(1)) : Math.round(perSecond))} a second`;
const leftOf = (seconds: number) =>
  seconds < 90 ? `${Math.ceil(seconds)} s left` : `${Math.ceil(seconds / 60)} min left`;
