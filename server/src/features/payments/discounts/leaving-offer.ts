import { randomInt } from 'node:crypto';
import type * as calls from '@rendezvous/contract/payments/discounts/endpoints';
import { LEAVING_OFFER_SECONDS } from '@rendezvous/contract/payments/discounts/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Call, Viewer } from '../../../platform/http/call.ts';
import type { CallOf } from '../../../platform/http/route.ts';
import { offersIn } from '../../credits/index.ts';
import { companyOf } from '../../site/index.ts';
import { paymentCountryOf } from '../country/payment-country.ts';
import { methodsOf } from '../providers/providers.ts';
import { selectBuyer } from './buyers.queries.ts';
import { insertLeavingCode, type LeavingCodeRow, selectLeavingCode } from './discounts.queries.ts';

/** Letters and digits that can't be mistaken for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RANDOM_LETTERS = 10;

type ReadLeavingOffer = typeof calls.readLeavingOffer;
type MakeLeavingOffer = typeof calls.makeLeavingOffer;

/** Answers the offer of the leaving page (A10): once ever, as long as its code can be used. */
export async function readLeavingOffer(call: CallOf<ReadLeavingOffer>) {
  if (!(await mayBuy(call))) return { offer: null };
  const made = await selectLeavingCode(call.sql, call.viewer.accountId);
  return { offer: made ? standing(made, call.clock.now()) : await possibleOffer(call) };
}

/** Makes the code that `readLeavingOffer` promised; its 7 days begin. */
export async function makeLeavingOffer(call: CallOf<MakeLeavingOffer>) {
  const { offer } = await readLeavingOffer(call);
  if (!offer || offer.code) return { offer };
  const { sql, viewer, clock } = call;
  const now = clock.now();
  await insertLeavingCode(sql, {
    code: personalCode(),
    percentage: offer.value_percentage,
    accountId: viewer.accountId,
    expiresAt: secondsAfter(now, LEAVING_OFFER_SECONDS),
    now,
  });
  // With two tabs at once, both show the code of the first.
  const made = await selectLeavingCode(sql, viewer.accountId);
  return { offer: made ? standing(made, now) : null };
}

/** Tells whether the member could use an offer: no debt, and something is sold in their country. */
async function mayBuy(call: Call<Viewer>): Promise<boolean> {
  const { sql, viewer, domain, config } = call;
  const { debt } = await selectBuyer(sql, viewer.accountId);
  const country = paymentCountryOf(call);
  return debt === 0 && methodsOf(config).length > 0 && offersIn(domain.settings, country).length > 0;
}

async function possibleOffer(call: Call<Viewer>) {
  const value_percentage = (await companyOf(call))?.delete_discount;
  if (!value_percentage) return null;
  const expires = secondsAfter(call.clock.now(), LEAVING_OFFER_SECONDS).toISOString();
  return { value_percentage, expires, code: null };
}

function standing({ code, percentage, expires_at, status, used }: LeavingCodeRow, now: Date) {
  if (used || status !== 'active' || expires_at <= now) return null;
  return { value_percentage: percentage, expires: expires_at.toISOString(), code };
}

function personalCode(): string {
  const letters = Array.from({ length: RANDOM_LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `STAY-${letters.join('')}`;
}
