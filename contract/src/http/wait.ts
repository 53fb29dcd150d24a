/** Says a wait by `format`, as "in 12 seconds"; in whole units, none of which is too few. */
export function saidWait(format: Intl.RelativeTimeFormat, seconds: number): string {
  if (seconds <= 90) return format.format(Math.ceil(seconds), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour');
}
