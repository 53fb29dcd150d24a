/** Pause between two greetings of a process, and the time for which one that greeted is known to be at work. */
const [GREETING_MS, KNOWN_MS] = [120_000, 300_000];

/**
 * Knows whether other machines of the site are at work. A process greets the others when it starts, and every two
 * minutes while it is asked; who hears one of another machine for the first time greets as well.
 */
export type Machines = {
  /** name of this process, which says of which machine it is */
  readonly own: string;
  /** Notes that a process was heard. */
  heard(process: string): void;
  /** Tells whether another machine is at work, and greets it now and then. */
  hasOthers(): boolean;
  /** Takes the way on which the others hear a greeting. */
  greetBy(greet: () => void): void;
};

/** Makes what a process knows of other machines. `machine` and `process` are random, without a dot. */
export function createMachines(machine: string, process: string): Machines {
  const ownMachine = `${machine}.`;
  const heardAt = new Map<string, number>();
  let last = Number.NEGATIVE_INFINITY;
  let greetedAt = Number.NEGATIVE_INFINITY;
  let say = () => {};

  function greet(): void {
    greetedAt = performance.now();
    say();
  }

  return {
    own: ownMachine + process,
    heard(other) {
      if (other.startsWith(ownMachine)) return;
      const now = performance.now();
      const isKnown = now - (heardAt.get(other) ?? Number.NEGATIVE_INFINITY) < KNOWN_MS;
      for (const [one, at] of heardAt) if (now - at >= KNOWN_MS) heardAt.delete(one);
      heardAt.set(other, now);
      last = now;
      if (!isKnown) greet();
    },
    hasOthers() {
      const now = performance.now();
      if (now - greetedAt >= GREETING_MS) greet();
      return now - last < KNOWN_MS;
    },
    greetBy(way) {
      say = way;
      greet();
    },
  };
}
