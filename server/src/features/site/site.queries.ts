import { DEMO_CAST } from '@rendezvous/contract/site/demo';
import type { OperatorSettings } from '@rendezvous/contract/site/settings';
import type { AnySql, Sql } from '../../platform/database/sql.ts';

export type DomainRow = {
  id: number;
  pool_id: number;
  pool_is_shared: boolean;
  has_cast: boolean;
  masquerade: string | null;
  host: string;
  url: string;
  language: string | null;
  is_default: boolean;
  /** the operator's settings for all domains, and for this one; not validated yet */
  global_settings: Record<string, unknown>;
  own_settings: Record<string, unknown>;
};

const CAST_KEYS = DEMO_CAST.map((name) => name.toLowerCase());

/** Every domain with its settings, the default first. */
export async function selectDomains(sql: AnySql): Promise<DomainRow[]> {
  return await sql<DomainRow[]>`
    select d.id, d.pool_id, count(*) over (partition by d.pool_id) > 1 as pool_is_shared,
      (select count(*) = ${CAST_KEYS.length} from profiles p
        where p.domain_id = d.id and p.name_key = any(${CAST_KEYS}) and p.demo) as has_cast,
      (select m.url from domains m join pools p on p.id = m.pool_id where p.name = 'masquerade') as masquerade,
      d.host, d.url, d.language, d.is_default, s.values as global_settings, d.settings as own_settings
    from domains d cross join settings s
    order by d.is_default desc, d.id`;
}

/** Makes the default domain if there is none, otherwise gives it this address. Several processes may run it at once. */
export async function saveDefaultDomain(sql: Sql, { host, url }: { host: string; url: string }): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`insert into pools (name) values ('default') on conflict do nothing`;
    await tx`
      insert into domains (host, url, pool_id, is_default)
      select ${host}, ${url}, p.id, true from pools p
      where p.name = 'default' and not exists (select from domains where is_default)
      on conflict (is_default) where is_default do nothing`;
    await tx`
      update domains set host = ${host}, url = ${url}
      where is_default and (host, url) is distinct from (${host}, ${url})`;
  });
}

/** The ids of a domain and of its pool. */
export type DomainPlace = { id: number; poolId: number };

/** Selects the domain that has a pool to itself. */
export async function selectDomainPlace(sql: AnySql, pool: string): Promise<DomainPlace | undefined> {
  const [row] = await sql<{ id: number; pool_id: number }[]>`
    select d.id, d.pool_id from domains d join pools p on p.id = d.pool_id where p.name = ${pool}`;
  return row && { id: row.id, poolId: row.pool_id };
}

/** Gives the domain that has a pool to itself another address. */
export async function updateDomainAddress(
  sql: AnySql,
  pool: string,
  { host, url }: { host: string; url: string },
): Promise<void> {
  await sql`
    update domains d set host = ${host}, url = ${url} from pools p
    where p.id = d.pool_id and p.name = ${pool} and (d.host, d.url) is distinct from (${host}, ${url})`;
}

/** Adds a domain; a new pool is made with it. */
export async function insertDomain(
  sql: Sql,
  domain: { host: string; url: string; pool: string; language: string | null },
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`insert into pools (name) values (${domain.pool}) on conflict do nothing`;
    await tx`
      insert into domains (host, url, pool_id, language)
      select ${domain.host}, ${domain.url}, p.id, ${domain.language} from pools p where p.name = ${domain.pool}`;
  });
}

export async function selectDomainList(sql: Sql) {
  return await sql<{ host: string; url: string; pool: string; language: string | null; is_default: boolean }[]>`
    select d.host, d.url, p.name as pool, d.language, d.is_default
    from domains d join pools p on p.id = d.pool_id
    order by d.is_default desc, d.host`;
}

/** Selects the settings for all domains and for one; without a host only those for all. `undefined`: no such domain. */
export async function selectSettings(sql: Sql, host: string | null) {
  const [row] = await sql<Pick<DomainRow, 'global_settings' | 'own_settings'>[]>`
    select s.values as global_settings, coalesce(d.settings, '{}') as own_settings
    from settings s left join domains d on d.host = ${host}
    where ${host}::text is null or d.id is not null`;
  return row;
}

/**
 * Updates a setting for all domains, or for one.
 * @returns whether the domain exists
 */
export async function updateSetting<K extends keyof OperatorSettings>(
  sql: Sql,
  { host, key, value }: { host: string | null; key: K; value: OperatorSettings[K] },
): Promise<boolean> {
  const change = sql.json({ [key]: value });
  const changed = host
    ? await sql`update domains set settings = settings || ${change} where host = ${host} returning 1`
    : await sql`update settings set values = values || ${change} returning 1`;
  return changed.length > 0;
}

/** Counts a page that was left on this day (UTC). */
export async function countHiddenPage(sql: Sql, domainId: number, now: Date): Promise<void> {
  await sql`
    insert into hidden_pages (domain_id, day, count) values (${domainId}, ${now.toISOString().slice(0, 10)}, 1)
    on conflict (domain_id, day) do update set count = hidden_pages.count + 1`;
}
