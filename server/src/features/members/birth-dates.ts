/** Who is at least this old was born on or before the answered day. */
export function bornBy(today: Temporal.PlainDate, minAge: number): string {
  return today.subtract({ years: minAge }).toString();
}

/** Who is at most this old was born after the answered day. */
export function bornAfter(today: Temporal.PlainDate, maxAge: number): string {
  return today.subtract({ years: maxAge + 1 }).toString();
}
