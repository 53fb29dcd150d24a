/** Time in which events may overtake each other on their way. */
export const SAME_MOMENT_MS = 2000;

/** Remembers the values that events tell, to notice those that may have overtaken each other. */
export function overtaking() {
  let last: { at: number; value: number | null } = { at: Number.NEGATIVE_INFINITY, value: null };
  return {
    /**
     * Takes what an event tells; null: that the value may be any other now.
     * @returns true: another value was told in the same moment, and either may be the older one
     */
    tell(value: number | null): boolean {
      const isDoubtful = performance.now() - last.at < SAME_MOMENT_MS && last.value !== value;
      last = { at: performance.now(), value };
      return isDoubtful;
    },
  };
}
