import { hindranceFor, viewerOf } from '../features/accounts/index.ts';
import { noteAgeRules } from '../features/age/index.ts';
import { loadSites, localeOf, searchHindranceFor } from '../features/site/index.ts';
import { createApi, type Frame } from '../platform/http/app.ts';
import type { Services } from '../platform/services.ts';
import { routes } from './features.ts';

/** The API over its services: the frame filled in by the features. */
export async function composeApi(services: Services) {
  const sites = await loadSites(services, (domains) => noteAgeRules(services.sql, domains));
  const frame: Frame = { domainOf: sites.domainOf, viewerOf, localeOf, searchHindranceFor, hindranceFor };
  return {
    api: createApi({ services, routes, frame }),
    frame,
    reloadSettings: () => sites.reload(),
    stop: () => sites.stop(),
  };
}
