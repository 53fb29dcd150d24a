import { type OperatorSettings, operatorSettings } from '@rendezvous/contract/site/settings';
import type { Config } from '../../platform/config.ts';

type Mode = Config['mode'];
type Stored = Record<string, unknown>;

/** In production nobody looks at members without signing in until the operator says so (M14). */
const DEFAULTS: Record<Mode, Partial<OperatorSettings>> = {
  demo: {},
  production: { logged_out_search: 'none', logged_out_search_trafficsource: 'none' },
};

/**
 * The settings of one domain: its own before the global ones before the defaults (S1), which depend on the mode where it
 * is named. What runs without a request need not name it: the mode decides only what visitors may.
 * Throws an Error of one line that names the setting when a stored value is not allowed.
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

/** One value as it would be stored. Throws an Error of one line. */
export function checkSetting<K extends keyof OperatorSettings>(key: K, value: unknown): OperatorSettings[K] {
  const settings = effectiveSettings({ [key]: value }, {});
  return settings[key];
}
