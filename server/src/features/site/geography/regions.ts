import { iso31661, iso31662 } from 'iso-3166';
import { regionCodesOf } from './region-codes.ts';

type Region = { id: string; name: string };

const NAMES = new Map(iso31662.map(({ code, name }) => [code, name]));
/** All that ISO names, and Kosovo, whose code it leaves to its users. */
const COUNTRIES = new Set([...iso31661.map(({ alpha2 }) => alpha2), 'XK']);
const lists = new Map<string, Region[]>();

/** The regions of a country by ISO 3166-2 (M13), sorted by name: only the level that towns are assigned to. */
export function regionsOf(country: string): Region[] {
  const known = lists.get(country);
  if (known) return known;
  const codes = regionCodesOf(country) ?? iso31662.filter(({ parent }) => parent === country).map(({ code }) => code);
  const regions = codes.map((id) => ({ id, name: regionName(id) ?? id }));
  regions.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  // Only real countries are kept: the parameter comes from outside.
  if (regions.length > 0) lists.set(country, regions);
  return regions;
}

/** The name of a region in ISO 3166-2; `null`: no such region. */
export function regionName(code: string): string | null {
  return NAMES.get(code) ?? null;
}

/** Tells whether there is such a country (ISO 3166-1). */
export function isCountryCode(code: string): boolean {
  return COUNTRIES.has(code);
}
