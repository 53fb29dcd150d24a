/** Pause between two greetings of a process, and the time for which one that greeted is known to be at work. */
const [GREETING_MS, KNOWN_MS] = [120_000, 300_000];

/** The way by which a process hears events of others: Redis, or else the database. */
export type HearsBy = 'redis' | 'database';

/**
 * Knows whether other machines of the site are at work, and by which way each process hears. A process greets the
 * others by the database when it starts, when its way changes, and every two minutes while it is asked; who hears one
 * for the first time that it must know of greets as well.
 */
export type Machines = {
  /** name of this process, which says of which machine it is */
  readonly own: string;
  /** the way by which this process hears; a greeting says so */
  hearsBy(): HearsBy;
  /** Notes that this process hears by another way now. */
  hearBy(way: HearsBy): void;
  /** Notes that a process was heard. `way`: it greeted. */
  heard(process: string, way?: HearsBy): void;
  /** Tells whether another machine is at work, and greets it now and then. */
  hasOthers(): boolean;
  /** Tells whether some process hears by the database alone. */
  someHearByDatabase(): boolean;
  /** Takes the way on which the others hear a greeting. */
  greetBy(greet: () => void): void;
};

type Known = { at: number; way: HearsBy | undefined };

/** Makes what a process knows of other machines. `machine` and `process` are random, without a dot. */
export function createMachines(machine: string, process: string): Machines {
  const ownMachine = `${machine}.`;
  const known = new Map<string, Known>();
  let hearsBy: HearsBy = 'database';
  let lastOther = Number.NEGATIVE_INFINITY;
  let greetedAt = Number.NEGATIVE_INFINITY;
  let say = () => {};

  function greet(): void {
    greetedAt = performance.now();
    say();
  }

  function forgetOld(now: number): void {
    for (const [one, { at }] of known) if (now - at >= KNOWN_MS) known.delete(one);
  }

  return {
    own: ownMachine + process,
    hearsBy: () => hearsBy,
    hearBy(way) {
      if (way === hearsBy) return;
      hearsBy = way;
      greet();
    },
    heard(other, way) {
      const now = performance.now();
      forgetOld(now);
      const before = known.get(other);
      known.set(other, { at: now, way: way ?? before?.way });
      const isOther = !other.startsWith(ownMachine);
      if (isOther) lastOther = now;
      if (!before && (isOther || hearsBy === 'database')) greet();
    },
    hasOthers() {
      const now = performance.now();
      if (now - greetedAt >= GREETING_MS) greet();
      return now - lastOther < KNOWN_MS;
    },
    someHearByDatabase() {
      forgetOld(performance.now());
      return known.values().some(({ way }) => way === 'database');
    },
    greetBy(way) {
      say = way;
      greet();
    },
  };
}
