import { createHash } from 'node:crypto';
import { TEST_MAIL_SECONDS } from '@rendezvous/contract/notifications/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { readToken, signToken } from './signed-token.ts';

/** The right to switch off mails of one account. It never expires: a mail may be found years later. */
export function unsubscribeToken({ mailTokenKey }: Pick<Services, 'mailTokenKey'>, accountId: string): string {
  return signToken(mailTokenKey, 'unsubscribe', accountId);
}

/** @returns the account */
export function readUnsubscribeToken({ mailTokenKey }: Pick<Services, 'mailTokenKey'>, token: string): string | null {
  return readToken(mailTokenKey, 'unsubscribe', token)?.[0] ?? null;
}

type Tools = Pick<Services, 'mailTokenKey' | 'clock'>;
type Address = { accountId: string; email: string };

/** Whoever has this got the mail that carried it, at this address. */
export function addressToken({ mailTokenKey, clock }: Tools, { accountId, email }: Address): string {
  const expires = secondsAfter(clock.now(), TEST_MAIL_SECONDS).toISOString();
  return signToken(mailTokenKey, 'address', accountId, fingerprint(email), expires);
}

export function provesAddress({ mailTokenKey, clock }: Tools, token: string, { accountId, email }: Address): boolean {
  const [account, address, expires = ''] = readToken(mailTokenKey, 'address', token) ?? [];
  return account === accountId && address === fingerprint(email) && new Date(expires) > clock.now();
}

function fingerprint(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 16);
}
