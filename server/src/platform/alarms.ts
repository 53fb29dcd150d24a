import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/**
 * Times at which this process looks whether something is due. The work itself stands in rows, which outlive the
 * process: an alarm that is lost with it is set again by whoever reads them at the next start.
 */
export type Alarms = {
  /** runs `look` at that time */
  set(at: Date, look: () => Promise<void>): void;
  /** waits for looks under way; for tests */
  settled(): Promise<void>;
  /** lets no other look begin, and waits for those under way */
  stop(): Promise<void>;
};

export function createAlarms({ clock, log }: { clock: Clock; log: Log }): Alarms {
  const underWay = new Set<Promise<void>>();
  let stopped = false;

  function begin(look: () => Promise<void>): void {
    if (stopped) return;
    const looking = look()
      .catch((error: unknown) => log.error({ err: error }, 'alarm'))
      .finally(() => underWay.delete(looking));
    underWay.add(looking);
  }

  async function settled(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
  }

  return {
    set(at, look) {
      const seconds = Math.max(0, (at.getTime() - clock.now().getTime()) / 1000);
      void clock.after(seconds).then(() => begin(look));
    },
    settled,
    async stop() {
      stopped = true;
      await settled();
    },
  };
}
