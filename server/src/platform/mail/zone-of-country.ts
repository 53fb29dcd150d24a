/**
 * Finds the time zone of somebody of whom only the country is known. Where its zones show different times at that
 * moment, or none is known, it is UTC: a wrong time is worse than a strange one.
 */
export function zoneOfCountry(country: string | null, at: Date): string {
  const zones = country ? (new Intl.Locale('und', { region: country }).getTimeZones() ?? []) : [];
  const [first = 'UTC'] = zones;
  const shown = new Set(zones.map((zone) => shownTime(zone, at)));
  return shown.size === 1 ? first : 'UTC';
}

function shownTime(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at);
}
