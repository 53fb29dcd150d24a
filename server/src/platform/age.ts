/** Today, for counting ages: the clock's day in UTC. */
export function dayOf(time: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO('UTC').toPlainDate();
}

/**
 * Counts full years since the day of birth. A member born on 29 February is a year older on 1 March. Negative before
 * the birth.
 * @param birthDate `YYYY-MM-DD`, an existing day
 */
export function ageOn(today: Temporal.PlainDate, birthDate: string): number {
  const born = Temporal.PlainDate.from(birthDate);
  const hadBirthday = today.month > born.month || (today.month === born.month && today.day >= born.day);
  return today.year - born.year - (hadBirthday ? 0 : 1);
}
