import type { Config } from '../../platform/config.ts';
import type { Domain } from '../../platform/http/call.ts';
import { listeningAddress, loopbackAddresses } from '../../platform/loopback.ts';
import type { Services } from '../../platform/services.ts';
import { selectCompanies } from './companies.queries.ts';
import { domainFromRow } from './domain-from-row.ts';
import { ensureDefaultDomain } from './ensure-default-domain.ts';
import { selectLegal } from './legal/legal.queries.ts';
import { legalOf } from './legal/legal-texts.ts';
import { followSite } from './masquerade.ts';
import { selectDomains } from './site.queries.ts';

/** Time in which a changed domain or setting reaches a process that missed the notice of it. */
const RELOAD_SECONDS = 300;

export type Sites = {
  /** finds the site of a host; an unknown host gets the default domain, in production `null` (S1) */
  domainOf(host: string): Domain | null;
  /** reads domains and settings again at once */
  reload(): Promise<void>;
  /** starts to read them again now and then */
  work(): void;
  /** reads them again soon: they may have changed */
  wake(): void;
  stop(): void;
};

/**
 * Keeps domains and settings in memory. Another process or the operator may change them: `wake` is for the notice of
 * that, and after `work` they are read again every five minutes. `beforehand` runs whenever they are read, before they
 * take effect; if it fails, the old ones stay.
 */
export async function loadSites(
  { sql, config, log }: Services,
  beforehand: (domains: readonly Domain[]) => Promise<void>,
): Promise<Sites> {
  await ensureDefaultDomain(sql, { url: config.publicUrl ?? listeningAddress(config.host, config.port) });
  await followSite(sql, config);
  let domains = new Map<string, Domain>();
  let fallback: Domain | null = null;

  async function reload(): Promise<void> {
    const read = await readDomains(sql, config.mode);
    await beforehand(read);
    const others = config.mode === 'demo' ? read.flatMap(underLoopbackNames) : [];
    domains = new Map([...others, ...read].map((domain) => [domain.host, domain]));
    fallback = config.mode === 'production' ? null : (read[0] ?? null);
  }

  await reload();
  let underWay = false;
  let wanted = false;
  let timer: NodeJS.Timeout | undefined;
  async function wake(): Promise<void> {
    wanted = true;
    // No more reads while the database is slow: each would hold a connection.
    if (underWay) return;
    underWay = true;
    while (wanted) {
      wanted = false;
      // The old settings stay in force.
      await reload().catch((error) => log.error({ err: error }, 'domains and settings could not be read again'));
    }
    underWay = false;
  }

  return {
    domainOf(host) {
      const asked = host.toLowerCase();
      return domains.get(asked) ?? domains.get(asked.replace(/:\d+$/, '')) ?? fallback;
    },
    reload,
    work() {
      timer ??= setInterval(wake, RELOAD_SECONDS * 1000).unref();
    },
    wake: () => void wake(),
    stop: () => clearInterval(timer),
  };
}

async function readDomains(sql: Services['sql'], mode: Config['mode']): Promise<Domain[]> {
  const [rows, documents, companies] = [await selectDomains(sql), await selectLegal(sql), await selectCompanies(sql)];
  return rows.map((row) => {
    const domain = domainFromRow(row, mode);
    const company = companies.find(({ id }) => id === domain.settings.company_id);
    return { ...domain, legal: legalOf(documents, domain.id, company?.added) };
  });
}

/**
 * Describes a domain on this machine as whoever opened it under another name of the machine sees it: calls are of the
 * same origin there, and a payment leads back to where its cookies are.
 */
function underLoopbackNames(domain: Domain): Domain[] {
  return loopbackAddresses(domain.url).map(({ host, origin }) => ({ ...domain, host, url: origin }));
}
