import { z } from 'zod';
import { ledgerEntry } from '../credits/ledger.ts';
import { endpoint } from '../http/endpoint.ts';
import { cursor, ownPath } from '../http/fields.ts';
import { country } from '../members/profile.ts';
import { countryEndpoints } from './country.ts';
import { discountRefusals, typedCode } from './discount-code.ts';
import { PAYMENT_METHODS } from './limits.ts';
import { money } from './money.ts';
import { bundle, order, returnable } from './order.ts';
import { returnEndpoints } from './returns.ts';

/**
 * The bundles sold in a country: the one asked for, otherwise the site's first. The answer is cached for everybody, so
 * it does not depend on the caller. Without prices for the country the lists are empty.
 */
export const listPackages = endpoint({
  method: 'GET',
  path: 'packages.php',
  who: 'visitor',
  limit: 'read',
  query: z.object({ country: country.optional() }),
  answer: z.object({
    country: z.string(),
    packages: z.array(bundle),
    methods: z.array(z.enum(PAYMENT_METHODS)),
    minimum_message_costs: money.nullable(),
  }),
  caching: 'public',
  errors: [],
});

/**
 * Makes an order; the member goes on at the provider's page. `Idempotency-Key` makes it safe to repeat for 24 hours:
 * the same key and body answer the same order as it is now, another body is `idempotency_mismatch`.
 */
export const createPayment = endpoint({
  method: 'POST',
  path: 'payment.php',
  who: 'member',
  needs: ['age', 'terms'],
  limit: 'pay',
  body: z.object({
    package: z.string().max(40),
    paymentmethod: z.enum(PAYMENT_METHODS),
    /**
     * default: the remembered choice, then the profile's; the signs of where the buyer is decide whether it applies
     * (P10)
     */
    country: country.optional(),
    /** a discount code; an unpaid order holds it until the order ends (P5) */
    code: typedCode.optional(),
    /**
     * price that the button showed: if it has changed, the call refuses with `total_changed` and orders nothing (P8)
     */
    total: money.optional(),
    /** separate consent to use the credits at once; without it they rest until the days of withdrawal are over (P8) */
    waive_withdrawal: z.boolean().default(false),
    /** path of this site to return to after paying */
    return_to: ownPath.optional(),
  }),
  answer: z.object({ payment_id: z.uuid(), status: order.shape.status, redirect_url: z.string().nullable() }),
  errors: ['idempotency_mismatch', 'payment_debt', 'total_changed', ...discountRefusals],
});

export const readPayment = endpoint({
  method: 'GET',
  path: 'payment.php',
  who: 'member',
  needs: [],
  limit: 'read',
  query: z.object({ id: z.uuid() }),
  answer: order.extend({ return_to: z.string().nullable() }),
  errors: ['not_found'],
});

/**
 * Cancels an unpaid order, at the provider too: nobody can pay it any more, and its discount code is free again. It may
 * be repeated; an order that ended unpaid in another way stays as it is.
 *
 * `not_cancellable`: the order is paid, or its payment is under way (`status` says which).
 */
export const cancelPayment = endpoint({
  method: 'DELETE',
  path: 'payment.php',
  who: 'member',
  needs: [],
  limit: 'pay',
  query: z.object({ id: z.uuid() }),
  answer: readPayment.answer,
  errors: ['not_found', 'not_cancellable'],
});

/**
 * Agrees that the credits of a paid order may be used at once (P8): its resting credits can be spent from then on. The
 * consent is logged and confirmed by mail. It may be repeated.
 *
 * `nothing_rests`: the order is not paid, or its money went back.
 */
export const waiveWithdrawal = endpoint({
  method: 'PUT',
  path: 'payment.php',
  who: 'member',
  needs: [],
  limit: 'pay',
  body: z.object({ payment_id: z.uuid(), waive_withdrawal: z.literal(true, 'terms_required') }),
  answer: order,
  errors: ['not_found', 'nothing_rests'],
});

/** A provider's signed notice. Only the id in it is believed: the provider is asked for the state. */
export const receiveWebhook = endpoint({
  method: 'POST',
  path: 'payment-webhook.php',
  who: 'visitor',
  limit: 'webhook',
  bodyKind: 'signed',
  query: z.object({ provider: z.string().max(40) }),
  answer: null,
  errors: ['not_found', 'signature_invalid'],
});

/** Orders and ledger, newest first. */
export const listTransactions = endpoint({
  method: 'GET',
  path: 'transactions.php',
  who: 'member',
  needs: [],
  limit: 'read',
  query: z.object({ before: cursor.optional(), repeatable: z.literal('1').optional() }),
  answer: z.object({
    credits: z.int(),
    credits_resting: z.int(),
    orders: z.array(order),
    entries: z.array(ledgerEntry),
    next: z.string().nullable(),
  }),
  errors: [],
});

export const readTransaction = endpoint({
  method: 'GET',
  path: 'transactions.php',
  when: { id: '*' },
  who: 'member',
  needs: [],
  limit: 'read',
  query: z.object({ id: z.uuid() }),
  answer: order.extend({
    /** unspent credits of the order: credits that were given are used before bought ones, the oldest first (C0) */
    unspent_credits: z.int(),
    /** null: the order can't be returned, or no longer */
    returnable: returnable.nullable(),
  }),
  errors: ['not_found'],
});

export const paymentEndpoints = [
  listPackages,
  createPayment,
  readPayment,
  cancelPayment,
  waiveWithdrawal,
  receiveWebhook,
  listTransactions,
  readTransaction,
  ...countryEndpoints,
  ...returnEndpoints,
] as const;
