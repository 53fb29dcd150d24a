import { createHmac, timingSafeEqual } from 'node:crypto';
import { WEBHOOK_TOLERANCE_SECONDS } from '@rendezvous/contract/payments/limits';
import { loadSecret } from '../../../platform/database/secrets.ts';
import type { Services } from '../../../platform/services.ts';

export const SIGNATURE_HEADER = 'sandbox-signature';
const SECRET = 'sandbox_webhooks';
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

type Signing = Pick<Services, 'sql' | 'clock'>;

/** The headers of a webhook with this body, as the sandbox sends it now: `t` in seconds, HMAC-SHA256 of `t.body`. */
export async function signWebhook({ sql, clock }: Signing, body: Uint8Array): Promise<Record<string, string>> {
  const time = String(Math.floor(clock.now().getTime() / 1000));
  const signature = signatureOf(await loadSecret(sql, SECRET), time, body).toString('hex');
  return { [SIGNATURE_HEADER]: `t=${time},v1=${signature}` };
}

/** Whether the sandbox has signed this body in the last five minutes. */
export async function isSigned(
  { sql, clock }: Signing,
  header: string | undefined,
  body: Uint8Array,
): Promise<boolean> {
  const [, time = '', given = ''] = SIGNATURE.exec(header ?? '') ?? [];
  if (!time) return false;
  const age = Math.abs(clock.now().getTime() / 1000 - Number(time));
  if (age > WEBHOOK_TOLERANCE_SECONDS) return false;
  return timingSafeEqual(signatureOf(await loadSecret(sql, SECRET), time, body), Buffer.from(given, 'hex'));
}

function signatureOf(secret: Buffer, time: string, body: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest();
}
