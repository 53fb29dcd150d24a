import type { OperatorSettings } from '@rendezvous/contract/site/settings';
import type { Config } from '../../platform/config.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { selectCompany } from './companies.queries.ts';
import { checkSetting, effectiveSettings, isSettingName } from './effective-settings.ts';
import { regionsOf } from './geography/regions.ts';
import { selectSettings, updateSetting } from './site.queries.ts';

/**
 * Shows the settings in force for all domains, or for one.
 * @throws Error of one line
 */
export async function showSettings(sql: Sql, host: string | null, mode?: Config['mode']): Promise<OperatorSettings> {
  const row = await selectSettings(sql, host);
  if (!row) throw noSuchDomain(host);
  return effectiveSettings(row.global_settings, row.own_settings, mode);
}

/**
 * Shows one setting.
 * @throws Error of one line
 */
export async function showSetting(sql: Sql, host: string | null, key: string, mode?: Config['mode']): Promise<unknown> {
  const settings = await showSettings(sql, host, mode);
  return settings[settingName(key)];
}

/**
 * Changes a setting for all domains, or for one; running processes notice within half a minute.
 * @throws Error of one line
 */
export async function changeSetting(
  sql: Sql,
  { host, key, value }: { host: string | null; key: string; value: unknown },
): Promise<void> {
  const name = settingName(key);
  await demandCompany(sql, name, value);
  demandCountries(name, value);
  if (!(await updateSetting(sql, { host, key: name, value: checkSetting(name, value) }))) throw noSuchDomain(host);
}

/** Demands that the company exists: a site that names an unknown one would show none. */
async function demandCompany(sql: Sql, key: string, id: unknown): Promise<void> {
  if (key !== 'company_id' || id === '') return;
  if (typeof id !== 'string' || !(await selectCompany(sql, id))) throw new Error(`There is no company ${id}`);
}

/** Demands that the countries exist: members of an unknown one could be nowhere. */
function demandCountries(key: string, countries: unknown): void {
  if (key !== 'countries' || !Array.isArray(countries)) return;
  const unknown = countries.find((country) => typeof country === 'string' && regionsOf(country).length === 0);
  if (unknown !== undefined) throw new Error(`There is no country ${unknown}`);
}

function settingName(key: string): keyof OperatorSettings {
  if (!isSettingName(key)) throw new Error(`There is no setting ${key}`);
  return key;
}

function noSuchDomain(host: string | null): Error {
  return new Error(`There is no domain ${host}`);
}
