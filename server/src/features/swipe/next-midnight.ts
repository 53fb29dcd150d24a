/** Shortest day: an hour less where clocks go forward, two at the Troll station. */
const SHORTEST_HOURS = 22;

/** Names of zones, as browsers give them; no bare offset, which has no winter and no summer. */
const NAME = /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/;

/** Tells if there is a time zone of this name. */
export function isZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/**
 * Finds the next midnight in a zone; where a change of clocks leaves midnight out, the first moment of the day.
 * @param previous the last such midnight that was reached: after it a day is never cut short, so that a change of zones
 * gives no second set of likes
 */
export function nextMidnight(now: Date, zone: string, previous: Date | null): Date {
  const earliest = previous ? previous.getTime() + SHORTEST_HOURS * 3600_000 : 0;
  let day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  for (;;) {
    day = day.add({ days: 1 });
    const midnight = day.toZonedDateTime(zone).epochMilliseconds;
    if (midnight >= earliest) return new Date(midnight);
  }
}
