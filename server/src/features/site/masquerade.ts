import type { OperatorSettings } from '@rendezvous/contract/site/settings';
import type { Config } from '../../platform/config.ts';
import type { AnySql, Sql } from '../../platform/database/sql.ts';
import { isLoopback, listeningAddress } from '../../platform/loopback.ts';
import { addDomain } from './add-domain.ts';
import { changeSetting } from './operator-settings.ts';
import { type DomainPlace, selectDomainPlace, updateDomainAddress } from './site.queries.ts';

/** Host of the demo's second domain, before the port (S11): browsers know such names as their own machine. */
const NAME = 'masquerade.localhost';
/** The pool by which it is known again at another port. */
const POOL = 'masquerade';

/** An operator's signs and words for fictional profiles. */
const SETTINGS: Partial<OperatorSettings> = {
  name: 'Masquerade',
  mail_name: 'Masquerade',
  fictional_icon: 'drama',
  fictional_singular: 'Fictional character',
  fictional_plural: 'Fictional characters',
  fictional_warning: 'This is a fictional character, written by our team. It isn’t a member, and you can’t meet it.',
};

/** Makes the demo's second domain, whose members are strangers to the first, if the site is on its own machine. */
export async function ensureMasquerade(sql: Sql, config: Config): Promise<DomainPlace | null> {
  const address = addressOf(config);
  if (!address) return null;
  if (!(await selectDomainPlace(sql, POOL))) {
    const { host, origin } = address;
    await addDomain(sql, { host, url: origin, pool: POOL, insecureHttp: true });
    for (const [key, value] of Object.entries(SETTINGS)) await changeSetting(sql, { host, key, value });
  }
  return (await selectDomainPlace(sql, POOL)) ?? null;
}

/** Lets the address of the second domain, if there is one, follow the port of the site. */
export async function followSite(sql: AnySql, config: Config): Promise<void> {
  const address = addressOf(config);
  if (address) await updateDomainAddress(sql, POOL, { host: address.host, url: address.origin });
}

function addressOf({ demoDoor, publicUrl, host, port }: Config): URL | null {
  const site = new URL(publicUrl ?? listeningAddress(host, port));
  if (!demoDoor || !isLoopback(site)) return null;
  site.hostname = NAME;
  return site;
}
