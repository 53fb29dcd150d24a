/** Numbers that are the same in every run with the same seed (mulberry32). */
export function diceOf(seed: number) {
  let state = (seed * 2654435761) | 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    return mixed(state);
  };
  let spare: number | null = null;
  const normal = () => {
    if (spare !== null) {
      const kept = spare;
      spare = null;
      return kept;
    }
    const [length, angle] = [Math.sqrt(-2 * Math.log(1 - uniform())), 2 * Math.PI * uniform()];
    spare = length * Math.sin(angle);
    return length * Math.cos(angle);
  };
  return { uniform, normal };
}

/** A number from 0 up to 1 for three numbers, the same whoever asks and whenever. */
export function lotOf(one: number, two: number, three: number): number {
  return mixed((Math.imul(one, 0x9e3779b1) ^ Math.imul(two + 1, 0x85ebca6b) ^ Math.imul(three + 1, 0xc2b2ae35)) | 0);
}

function mixed(state: number): number {
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}
