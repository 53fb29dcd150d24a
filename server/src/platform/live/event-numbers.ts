import { randomBytes } from 'node:crypto';

/** Numbers events: `<epoch>-<number>`. The epoch is this process, because another one does not know what was missed. */
export function createEventNumbers() {
  const epoch = randomBytes(6).toString('base64url');
  let last = 0;
  return {
    next: () => {
      last += 1;
      return last;
    },
    last: () => last,
    idOf: (number: number) => `${epoch}-${number}`,
    /** Reads the number of an event; null if this process has not given the id. */
    numberOf(eventId: string): number | null {
      const [given, digits] = [eventId.slice(0, epoch.length + 1), eventId.slice(epoch.length + 1)];
      if (given !== `${epoch}-` || !/^\d{1,15}$/.test(digits)) return null;
      return Number(digits) <= last ? Number(digits) : null;
    },
  };
}

export type EventNumbers = ReturnType<typeof createEventNumbers>;
