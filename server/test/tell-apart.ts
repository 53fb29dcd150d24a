/** Measures how well the time of an answer tells two kinds of questions apart. */

type Ask = () => Promise<unknown>;

/**
 * Times many asks of both kinds in milliseconds, in pairs; chance decides which comes first. So other work of the
 * machine, and work that comes round regularly, meets both kinds alike. `between` is not measured.
 */
export async function timeInTurn(
  samples: number,
  kinds: (sample: number) => readonly [Ask, Ask],
  between: () => Promise<unknown>,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let sample = 0; sample < samples; sample += 1) {
    const asks = kinds(sample);
    for (const kind of Math.random() < 0.5 ? ([0, 1] as const) : ([1, 0] as const)) {
      const start = performance.now();
      await asks[kind]();
      times[kind].push(performance.now() - start);
    }
    await between();
  }
  return times;
}

/**
 * The share of answers that the best possible threshold puts on the right side; 0.5 is a coin. Only ranks count: a few
 * answers that a busy machine delayed change nothing. For equal numbers of both kinds.
 */
export function bestThreshold([first, second]: readonly [number[], number[]]): number {
  const sorted = [...first.map((time) => ({ time, step: 1 })), ...second.map((time) => ({ time, step: -1 }))];
  sorted.sort((a, b) => a.time - b.time);
  let lead = 0;
  let widest = 0;
  for (const { step } of sorted) {
    lead += step;
    widest = Math.max(widest, Math.abs(lead));
  }
  return 0.5 + widest / (2 * first.length);
}
