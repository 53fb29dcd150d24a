import { denialFor, viewerOf } from '../features/accounts/index.ts';
import { noteAgeRules } from '../features/age/index.ts';
import { loadSites, localeOf, searchDenialFor } from '../features/site/index.ts';
import { createApi, type Frame } from '../platform/http/app.ts';
import { createClientAddress } from '../platform/http/client-address.ts';
import { createLimiter } from '../platform/http/limiter.ts';
import type { Services } from '../platform/services.ts';
import { routes } from './features.ts';

/** Composes the API over its services: the frame, filled in by the features. `work` keeps the settings up to date. */
export async function composeApi(services: Services) {
  const sites = await loadSites(services, (domains) => noteAgeRules(services.sql, domains));
  const frame: Frame = { domainOf: sites.domainOf, viewerOf, localeOf, searchDenialFor, denialFor };
  const limiter = createLimiter(services.config.limits);
  const clientAddress = createClientAddress(services.config.trustedProxies, services);
  return {
    api: createApi({ services, routes, frame, limiter, clientAddress }),
    frame,
    limiter,
    clientAddress,
    reloadSettings: () => sites.reload(),
    work: () => sites.work(),
    stop: () => sites.stop(),
  };
}
