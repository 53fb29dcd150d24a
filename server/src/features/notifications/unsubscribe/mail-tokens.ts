import { createHash } from 'node:crypto';
import { TEST_MAIL_SECONDS } from '@rendezvous/contract/notifications/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { readToken, signToken } from '../../../platform/signed-token.ts';

/** The key that signs the links of notification mails. */
export const MAIL_KEY = 'mail_tokens';

/** A token that allows switching off mails of one account. It never expires: a mail may be found years later. */
export function unsubscribeToken({ keys }: Pick<Services, 'keys'>, accountId: string): string {
  return signToken(keys(MAIL_KEY), 'unsubscribe', accountId);
}

/** @returns the account; null for any other token */
export function readUnsubscribeToken({ keys }: Pick<Services, 'keys'>, token: string): string | null {
  return readToken(keys(MAIL_KEY), 'unsubscribe', token)?.[0] ?? null;
}

type Tools = Pick<Services, 'keys' | 'clock'>;
type Address = { accountId: string; email: string };

/** A token that proves an address: its holder got the mail that carried it. */
export function addressToken({ keys, clock }: Tools, { accountId, email }: Address): string {
  const expires = secondsAfter(clock.now(), TEST_MAIL_SECONDS).toISOString();
  return signToken(keys(MAIL_KEY), 'address', accountId, fingerprint(email), expires);
}

export function provesAddress({ keys, clock }: Tools, token: string, { accountId, email }: Address): boolean {
  const [account, address, expires = ''] = readToken(keys(MAIL_KEY), 'address', token) ?? [];
  return account === accountId && address === fingerprint(email) && new Date(expires) > clock.now();
}

function fingerprint(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 16);
}
