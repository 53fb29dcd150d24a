import { RESET_DEVICE_COOKIE, RESET_DEVICE_SECONDS } from '@rendezvous/contract/accounts/limits';
import type { Call } from '../../../platform/http/call.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import { hashed, randomToken } from '../../../platform/random-token.ts';
import { readToken, signToken } from '../../../platform/signed-token.ts';

/** The key that signs the cookies of devices that ask for resets. */
export const RESET_DEVICE_KEY = 'reset_devices';

/** The device that asks for a reset; `network` is set only if nothing else identifies it. */
export type ResetDevice = { device: Buffer; network: Buffer | null };

/**
 * Identifies the device that asks for a reset (A4) by a cookie that we signed: nobody can invent devices to get more
 * mails, or use up another one's share. Without the cookie its network address counts, and it gets one.
 */
export function resetDeviceOf(call: Call): ResetDevice {
  const [known] = readToken(call.keys(RESET_DEVICE_KEY), 'device', call.cookie(RESET_DEVICE_COOKIE) ?? '') ?? [];
  if (known) return { device: hashed('reset device', known), network: null };
  // Enough to tell devices apart; the signature keeps them from being invented.
  const device = randomToken().slice(0, 8);
  const cookie = signToken(call.keys(RESET_DEVICE_KEY), 'device', device);
  call.setCookie(RESET_DEVICE_COOKIE, cookie, { seconds: RESET_DEVICE_SECONDS });
  return { device: hashed('reset device', device), network: hashed('reset network', networkOf(call.ip)) };
}
