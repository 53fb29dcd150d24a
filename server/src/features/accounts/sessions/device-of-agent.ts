import type { DeviceKind } from '@rendezvous/contract/accounts/sessions/devices';
import bowser from 'bowser';

export type Device = { kind: DeviceKind; browser: string | null; system: string | null };

const KINDS: Record<string, DeviceKind> = { mobile: 'phone', tablet: 'tablet', desktop: 'desktop' };

/** Reads the device from the User-Agent, which may say anything: only names from a known list are taken. */
export function deviceOfAgent(userAgent: string): Device {
  const parsed = bowser.parse(userAgent || '-');
  const browser = known(bowser.BROWSER_MAP, parsed.browser.name);
  const system = known(bowser.OS_MAP, parsed.os.name);
  return { kind: KINDS[parsed.platform.type ?? ''] ?? 'other', browser, system };
}

/** Keeps a known name only: for an unknown browser Bowser takes the first word. */
function known(names: Record<string, string>, name: string | undefined): string | null {
  return name && Object.values(names).includes(name) ? name : null;
}
