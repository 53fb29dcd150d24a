import { Refusal } from './refusal.ts';

/** Forms that may arrive at once, in all and from one caller. They are written to the disk. */
const ARRIVING = 64;
const OF_ONE = 2;
/** Forms in memory while their calls are answered; each has up to 15 MB. */
const IN_WORK = 8;

export type FormSlots = {
  /**
   * Lets a form arrive and then be worked on, each when its turn comes. A slow sender holds up nobody whose form is
   * already there.
   * @throws Refusal `service_unavailable` with the seconds to wait
   */
  run<Form, T>(
    caller: string,
    /** calls its argument with the form that has arrived */
    arrive: (then: (form: Form) => Promise<T>) => Promise<T>,
    work: (form: Form) => Promise<T>,
  ): Promise<T>;
};

export function createFormSlots(): FormSlots {
  const arriving: string[] = [];
  const waiting: (() => void)[] = [];
  let inWork = 0;

  async function takeTurn(): Promise<void> {
    if (inWork >= IN_WORK) await new Promise<void>((begin) => waiting.push(begin));
    else inWork += 1;
  }

  /** Gives the place to the next in line. */
  function endTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else inWork -= 1;
  }

  return {
    async run(caller, arrive, work) {
      if (arriving.length >= ARRIVING || arriving.filter((one) => one === caller).length >= OF_ONE) {
        throw new Refusal('service_unavailable', undefined, { retryAfterSeconds: 5 });
      }
      arriving.push(caller);
      try {
        return await arrive(async (form) => {
          await takeTurn();
          try {
            return await work(form);
          } finally {
            endTurn();
          }
        });
      } finally {
        arriving.splice(arriving.indexOf(caller), 1);
      }
    },
  };
}
