import { Refusal } from './refusal.ts';

/** Forms that arrive lie on the disk: so many at once, and of one caller. */
const ARRIVING = 64;
const OF_ONE = 2;
/** Forms that have arrived are in memory while their call is answered, up to 15 MB each. */
const IN_WORK = 8;

export type FormSlots = {
  /**
   * Lets a form arrive and then be worked on, when its turn comes. Who sends slowly takes nothing from those whose
   * form is there.
   * @throws Refusal `service_unavailable` with the seconds to wait
   */
  run<Form, T>(
    caller: string,
    /** calls what it is given with the form that has arrived */
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

  /** The place is the next one's. */
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
