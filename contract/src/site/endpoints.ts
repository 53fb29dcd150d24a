import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { LOCALES } from '../http/locales.ts';
import { country } from '../members/profile.ts';
import { company } from './company.ts';
import { readLegal } from './legal.ts';
import { siteSettings } from './settings.ts';
import { tracking, trackingInQuery } from './tracking.ts';

/**
 * Settings of a site. The query may name a configured domain (not with MODE=production) and carries the query of the
 * page.
 */
export const readSettings = endpoint({
  method: 'GET',
  path: 'settings.php',
  who: 'visitor',
  limit: 'read',
  query: trackingInQuery.extend({ domain: z.string().max(253).optional() }),
  answer: z.object({ settings: siteSettings, domain_language: z.enum(LOCALES) }),
  errors: [],
});

/** Answers whether the browser may keep for 30 days where the visitor came from; the parameters come along (S6). */
export const chooseTracking = endpoint({
  method: 'PUT',
  path: 'tracking.php',
  who: 'visitor',
  limit: 'write',
  body: tracking.extend({ remember: z.boolean() }),
  answer: null,
  errors: [],
});

/** Closes the warning that the site is for adults: this browser is not warned again (S10). */
export const enterSite = endpoint({
  method: 'POST',
  path: 'site-entry.php',
  who: 'visitor',
  limit: 'write',
  body: z.object({}),
  answer: null,
  errors: [],
});

export const listInterests = endpoint({
  method: 'GET',
  path: 'interests.php',
  who: 'visitor',
  limit: 'read',
  answer: z.array(z.object({ id: z.string(), icon: z.string() })),
  caching: 'public',
  errors: [],
});

/** The company behind this site; `not_found` if the operator has named none. */
export const readCompany = endpoint({
  method: 'GET',
  path: 'companyinfo.php',
  who: 'visitor',
  limit: 'read',
  answer: company,
  caching: 'public',
  errors: ['not_found'],
});

export const listRegions = endpoint({
  method: 'GET',
  path: 'regions.php',
  who: 'visitor',
  limit: 'read',
  query: z.object({ country }),
  answer: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })), next: z.null() }),
  caching: 'public',
  errors: [],
});

export const place = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  region: z.string().nullable(),
  region_name: z.string().nullable(),
});
export type Place = z.output<typeof place>;

/** Towns whose name begins with the letters typed, the largest first, at most 8. */
export const listPlaces = endpoint({
  method: 'GET',
  path: 'places.php',
  who: 'visitor',
  limit: 'search',
  query: z.object({ country: country.optional(), name: z.string().trim().min(1).max(80) }),
  answer: z.object({ items: z.array(place), next: z.null() }),
  errors: [],
});

/** The town nearest to a point. The point is neither kept nor logged. */
export const geocode = endpoint({
  method: 'GET',
  path: 'geocode.php',
  who: 'visitor',
  limit: 'search',
  query: z.object({ lat: z.coerce.number().min(-90).max(90), lon: z.coerce.number().min(-180).max(180) }),
  answer: z.object({ place: place.nullable() }),
  errors: [],
});

/** A beacon that says that a page was left. Only a count is kept. */
export const pageHidden = endpoint({
  method: 'POST',
  path: 'page-hidden.php',
  who: 'visitor',
  limit: 'write',
  bodyKind: 'beacon',
  answer: null,
  errors: [],
});

const said = z.string().max(2000).optional();

/** A browser's report that a page broke its content security policy. Neither person nor page is noted. */
export const reportViolation = endpoint({
  method: 'POST',
  path: 'csp-report.php',
  who: 'visitor',
  limit: 'violation',
  bodyKind: 'violation',
  body: z.object({
    'csp-report': z.object({ 'effective-directive': said, 'blocked-uri': said, 'source-file': said }),
  }),
  answer: null,
  errors: [],
});

export const siteEndpoints = [
  readSettings,
  chooseTracking,
  enterSite,
  readCompany,
  listInterests,
  listRegions,
  listPlaces,
  geocode,
  pageHidden,
  readLegal,
  reportViolation,
] as const;
