/** The end of each line in which somebody stands. */
const ends = new Map<string, Promise<unknown>>();

/** Does something once all that was asked for before it in the same line has come to its end, well or not. */
export function inLine<Result>(line: string, work: () => Promise<Result>): Promise<Result> {
  const run = (ends.get(line) ?? Promise.resolve()).then(work);
  const end = run
    .catch(() => undefined)
    .then(() => {
      if (ends.get(line) === end) ends.delete(line);
    });
  ends.set(line, end);
  return run;
}

/** Tells whether something of this line is under way, or waits. */
export function isInLine(line: string): boolean {
  return ends.has(line);
}
