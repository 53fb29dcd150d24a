const DAY_MS = 86_400_000;

/** The day that was asked for last: a page of members asks once for each. */
let known: { number: number; day: Temporal.PlainDate } | undefined;

/** Today, for counting ages: the clock's day in UTC. */
export function dayOf(time: Date): Temporal.PlainDate {
  const number = Math.floor(time.getTime() / DAY_MS);
  if (known?.number !== number) {
    const day = Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO('UTC').toPlainDate();
    known = { number, day };
  }
  return known.day;
}

/**
 * Counts full years since the day of birth. A member born on 29 February is a year older on 1 March. Negative before
 * the birth.
 * @param birthDate `YYYY-MM-DD`, an existing day
 */
export function ageOn(today: Temporal.PlainDate, birthDate: string): number {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const hadBirthday = today.month > month || (today.month === month && today.day >= day);
  return today.year - year - (hadBirthday ? 0 : 1);
}
