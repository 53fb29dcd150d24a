/** Connections for calls: of a process, and of all processes of one machine together. */
const FOR_CALLS = 10;
const FOR_CALLS_IN_ALL = 40;
/** Fewest for calls of one process, however many there are. */
const FEWEST = 3;
/** Connections for jobs and timers; and where another process does those, for what follows a process's own calls. */
const FOR_WORK = 5;
const FOR_FOLLOWING = 3;
/** Connections that listen: to notices, and to what other processes announce. */
const LISTENING = 2;

type Process = { workers: number; siblings?: boolean; background: boolean };

/** Says how many connections a process has for calls, and how many for what may take its time. */
export function connectionsOf({ workers, siblings = false, background }: Process) {
  const share = Math.max(FEWEST, Math.min(FOR_CALLS, Math.floor(FOR_CALLS_IN_ALL / workers)));
  return { calls: siblings ? share : FOR_CALLS, unhurried: siblings && !background ? FOR_FOLLOWING : FOR_WORK };
}

/** Says how many connections the processes of one machine have together, one of which does the jobs. */
export function connectionsInAll(workers: number): number {
  const of = (background: boolean) => {
    const { calls, unhurried } = connectionsOf({ workers, siblings: workers > 1, background });
    return calls + unhurried + LISTENING;
  };
  return workers > 1 ? workers * of(false) + of(true) : of(true);
}
