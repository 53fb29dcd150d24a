import { type OperatorSettings, operatorSettings } from '@rendezvous/contract/site/settings';
import type { Config } from '../../platform/config.ts';

type Mode = Config['mode'];
type Stored = Record<string, unknown>;

/** Defaults by mode: in production visitors can't look at members until the operator says so (M14). */
const DEFAULTS: Record<Mode, Partial<OperatorSettings>> = {
  demo: {},
  production: { logged_out_search: 'none', logged_out_search_trafficsource: 'none' },
};

/**
 * Merges the settings of a domain: its own before the global ones before the defaults (S1). Defaults depend on the
 * mode, which decides only what visitors may do; so work without a request need not name it.
 * @throws Error of one line that names the setting, if a stored value is not allowed
 */
export function effectiveSettings(global: Stored, own: Stored, mode: Mode = 'demo'): OperatorSettings {
  const parsed = operatorSettings.safeParse({ ...DEFAULTS[mode], ...global, ...own });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`setting ${issue?.path.join('.')}: ${issue?.message}`);
}

export function isSettingName(key: string): key is keyof OperatorSettings {
  return Object.hasOwn(operatorSettings.shape, key);
}

/**
 * Checks a value and returns it as it would be stored.
 * @throws Error of one line
 */
export function checkSetting<K extends keyof OperatorSettings>(key: K, value: unknown): OperatorSettings[K] {
  const settings = effectiveSettings({ [key]: value }, {});
  return settings[key];
}
