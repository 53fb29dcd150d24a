import { createHmac, timingSafeEqual } from 'node:crypto';

const MAC_BYTES = 24;

/**
 * Signs the rights of a mail's link, or the device of a cookie. Nothing of it is stored, and it works as long as
 * somebody has it. It is bound to its purpose. Parts must not contain line breaks.
 */
export function signToken(key: Buffer, purpose: string, ...parts: string[]): string {
  const payload = Buffer.from(parts.join('\n'));
  return Buffer.concat([macOf(key, purpose, payload), payload]).toString('base64url');
}

/**
 * Reads a signed token.
 * @returns the parts; null for a token that we did not sign, or for another purpose
 */
export function readToken(key: Buffer, purpose: string, token: string): string[] | null {
  const bytes = Buffer.from(token, 'base64url');
  const [mac, payload] = [bytes.subarray(0, MAC_BYTES), bytes.subarray(MAC_BYTES)];
  if (mac.length < MAC_BYTES || !timingSafeEqual(mac, macOf(key, purpose, payload))) return null;
  return payload.toString().split('\n');
}

function macOf(key: Buffer, purpose: string, payload: Buffer): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n`).update(payload).digest().subarray(0, MAC_BYTES);
}
