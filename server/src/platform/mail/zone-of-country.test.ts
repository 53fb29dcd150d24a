import { expect, it } from 'vitest';
import { zoneOfCountry } from './zone-of-country.ts';

const JUNE = new Date('2026-06-15T12:00:00Z');

it('a country with one time has its zone, and one with several, or none that is known, has UTC', () => {
  const zones = ['DE', 'NL', 'GB', 'US', 'ES', 'XX', null].map((country) => zoneOfCountry(country, JUNE));
  expect(zones).toEqual(['Europe/Berlin', 'Europe/Amsterdam', 'Europe/London', 'UTC', 'UTC', 'UTC', 'UTC']);
});
