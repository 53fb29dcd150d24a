import { isLocale } from '@rendezvous/contract/http/locales';
import type { Config } from '../../platform/config.ts';
import type { Domain } from '../../platform/http/call.ts';
import { effectiveSettings } from './effective-settings.ts';
import type { DomainRow } from './site.queries.ts';

/**
 * Makes a domain, without its legal documents.
 * @throws Error of one line that names domain and setting, if a stored value is not allowed
 */
export function domainFromRow(row: DomainRow, mode?: Config['mode']): Domain {
  try {
    return {
      id: row.id,
      poolId: row.pool_id,
      poolIsShared: row.pool_is_shared,
      hasCast: row.has_cast,
      masquerade: row.masquerade,
      host: row.host,
      url: row.url,
      language: isLocale(row.language) ? row.language : null,
      settings: effectiveSettings(row.global_settings, row.own_settings, mode),
      legal: [],
    };
  } catch (error) {
    throw new Error(`Domain ${row.host}: ${error instanceof Error ? error.message : error}`);
  }
}
