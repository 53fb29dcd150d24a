import { randomBytes } from 'node:crypto';

/** Ids of events, `<epoch>-<number>`: the epoch is this process, because another one knows nothing of what was missed. */
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
    /** Null for an id that this process has not given. */
    numberOf(eventId: string): number | null {
      const [given, digits] = [eventId.slice(0, epoch.length + 1), eventId.slice(epoch.length + 1)];
      if (given !== `${epoch}-` || !/^\d{1,15}$/.test(digits)) return null;
      return Number(digits) <= last ? Number(digits) : null;
    },
  };
}

export type EventNumbers = ReturnType<typeof createEventNumbers>;
