/** The day that ages are counted by: the clock's, in UTC. */
export function dayOf(time: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO('UTC').toPlainDate();
}

/** Full years since the day of birth (YYYY-MM-DD); born on 29 February, one is a year older on 1 March. */
export function ageOn(today: Temporal.PlainDate, birthDate: string): number {
  return Temporal.PlainDate.from(birthDate).until(today, { largestUnit: 'years' }).years;
}

/** Who is at least this old was born on or before the answered day. */
export function bornBy(today: Temporal.PlainDate, minAge: number): string {
  return today.subtract({ years: minAge }).toString();
}

/** Who is at most this old was born after the answered day. */
export function bornAfter(today: Temporal.PlainDate, maxAge: number): string {
  return today.subtract({ years: maxAge + 1 }).toString();
}
