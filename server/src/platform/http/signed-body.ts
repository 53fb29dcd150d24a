import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { loadSecret } from '../database/secrets.ts';
import type { Sql } from '../database/sql.ts';
import { isUuid } from '../uuid.ts';

/** A message from another server, as it came. */
export type SignedMessage = { header(name: string): string | undefined; body: Uint8Array };

/** Greatest age of a signature. */
const TOLERANCE_SECONDS = 300;
const HEADER = 'sandbox-signature';
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

type Signing = { sql: Sql; clock: Clock };

/**
 * Signs a body like the webhooks of the sandbox providers: `t` in seconds, HMAC-SHA256 of `t.body` with a named secret.
 * @returns the headers of a webhook that is sent now
 */
export async function signBody(
  { sql, clock }: Signing,
  secret: string,
  body: Uint8Array,
): Promise<Record<string, string>> {
  const time = String(Math.floor(clock.now().getTime() / 1000));
  const signature = signatureOf(await loadSecret(sql, secret), time, body).toString('hex');
  return { [HEADER]: `t=${time},v1=${signature}` };
}

/** Tells whether this body was signed with the secret in the last five minutes. */
export async function isSignedBody({ sql, clock }: Signing, secret: string, message: SignedMessage): Promise<boolean> {
  const [, time = '', given = ''] = SIGNATURE.exec(message.header(HEADER) ?? '') ?? [];
  if (!time) return false;
  const age = Math.abs(clock.now().getTime() / 1000 - Number(time));
  if (age > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(signatureOf(await loadSecret(sql, secret), time, message.body), Buffer.from(given, 'hex'));
}

/** Reads the reference that a sandbox's webhook is about. */
export function referenceIn(body: Uint8Array): string | null {
  const { reference } = JSON.parse(new TextDecoder().decode(body)) as { reference?: unknown };
  return isUuid(reference) ? reference : null;
}

function signatureOf(secret: Buffer, time: string, body: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest();
}
