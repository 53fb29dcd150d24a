import { createViewers, denialFor } from '../features/accounts/index.ts';
import { noteAgeRules } from '../features/age/index.ts';
import { loadSites, localeOf, searchDenialFor } from '../features/site/index.ts';
import type { Notices } from '../platform/database/notices.ts';
import { createApi, type Frame } from '../platform/http/app.ts';
import { createClientAddress } from '../platform/http/client-address.ts';
import { createLimiter } from '../platform/http/limiter.ts';
import type { Services } from '../platform/services.ts';
import { routes } from './features.ts';

/** Composes the API over its services: the frame, filled in by the features. */
export async function composeApi(services: Services) {
  const sites = await loadSites(services, (domains) => noteAgeRules(services.sql, domains));
  const { domainOf } = sites;
  const frame: Frame = { domainOf, ...createViewers(services), localeOf, searchDenialFor, denialFor };
  const limiter = createLimiter(services.config.limits, services.counts);
  const clientAddress = createClientAddress(services.config.trustedProxies, services);
  return {
    api: createApi({ services, routes, frame, limiter, clientAddress }),
    frame,
    limiter,
    clientAddress,
    reloadSettings: () => sites.reload(),
    /** Keeps the settings up to date. */
    work(notices: Notices) {
      notices.wakes({ settings: sites });
      sites.work();
    },
    stop: () => sites.stop(),
  };
}
