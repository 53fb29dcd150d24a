/** The last day of birth of people who are at least this old. */
export function bornBy(today: Temporal.PlainDate, minAge: number): string {
  return today.subtract({ years: minAge }).toString();
}

/** The day after which people are born who are at most this old. */
export function bornAfter(today: Temporal.PlainDate, maxAge: number): string {
  return today.subtract({ years: maxAge + 1 }).toString();
}
