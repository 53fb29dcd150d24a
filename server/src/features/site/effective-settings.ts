import { type OperatorSettings, operatorSettings } from '@rendezvous/contract/site/settings';

/**
 * The settings of one domain: its own before the global ones before the defaults (S1).
 * Throws an Error of one line that names the setting when a stored value is not allowed.
 */
export function effectiveSettings(global: Record<string, unknown>, own: Record<string, unknown>): OperatorSettings {
  const parsed = operatorSettings.safeParse({ ...global, ...own });
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
