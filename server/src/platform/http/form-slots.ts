import { Refusal } from './refusal.ts';

/** Forms carry files of up to 15 MB, kept in memory until their call is answered: so many at once, and of one caller. */
const MOST = 8;
const MOST_OF_ONE = 4;

export type FormSlots = {
  /** @throws Refusal `service_unavailable` with the seconds to wait */
  run<T>(caller: string, task: () => Promise<T>): Promise<T>;
};

export function createFormSlots(): FormSlots {
  const held: string[] = [];
  return {
    async run(caller, task) {
      if (held.length >= MOST || held.filter((one) => one === caller).length >= MOST_OF_ONE) {
        throw new Refusal('service_unavailable', undefined, { retryAfterSeconds: 5 });
      }
      held.push(caller);
      try {
        return await task();
      } finally {
        held.splice(held.indexOf(caller), 1);
      }
    },
  };
}
