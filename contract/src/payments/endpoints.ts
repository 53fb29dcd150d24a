import { z } from 'zod';
import { ledgerEntry } from '../credits/ledger.ts';
import { endpoint } from '../http/endpoint.ts';
import { cursor, ownPath } from '../http/fields.ts';
import { country } from '../members/profile.ts';
import { countryEndpoints } from './country.ts';
import { typedCode } from './discounts/discount.ts';
import { discountEndpoints, discountRefusals } from './discounts/endpoints.ts';
import { PAYMENT_METHODS } from './limits.ts';
import { money } from './money.ts';
import { bundle, order, returnable } from './order.ts';
import { returnEndpoints } from './returns.ts';

/**
 * What is sold in a country: the asked one, else the site's first. The answer is cached for everybody, so who asks and
 * from where makes no difference; nothing is sold in a country without prices, then the lists are empty.
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
 * Makes an order; the member goes on at the provider's own page. `Idempotency-Key` makes it safe to repeat for 24 hours:
 * the same key and body answer the same order as it is now, another body is `idempotency_mismatch`.
 */
export const createPayment = endpoint({
  method: 'POST',
  path: 'payment.php',
  who: 'member',
  limit: 'pay',
  body: z.object({
    package: z.string().max(40),
    paymentmethod: z.enum(PAYMENT_METHODS),
    /** else the remembered choice, else the profile's; whether it holds, the signs of where one is decide (P10) */
    country: country.optional(),
    /** a discount code; the order holds it until it ends without having been paid (P5) */
    code: typedCode.optional(),
    /** what the button said: another price now is `total_changed`, and nothing is ordered (P8) */
    total: money.optional(),
    /** the separate consent to use the credits at once; without it they rest until the days of withdrawal are over (P8) */
    waive_withdrawal: z.boolean().default(false),
    /** where to go back to on this site after paying */
    return_to: ownPath.optional(),
  }),
  answer: z.object({ payment_id: z.uuid(), status: order.shape.status, redirect_url: z.string().nullable() }),
  errors: ['payment_debt', 'total_changed', ...discountRefusals],
});

export const readPayment = endpoint({
  method: 'GET',
  path: 'payment.php',
  who: 'member',
  limit: 'read',
  query: z.object({ id: z.uuid() }),
  answer: order.extend({ return_to: z.string().nullable() }),
  errors: [],
});

/**
 * Cancels an order that is not paid yet, there at the provider too: nobody can pay it any more, and its discount code is
 * free again. May be repeated; one that has ended unpaid otherwise stays as it is.
 *
 * `not_cancellable`: it is paid, or its payment is under way (`status` says which).
 */
export const cancelPayment = endpoint({
  method: 'DELETE',
  path: 'payment.php',
  who: 'member',
  limit: 'pay',
  query: z.object({ id: z.uuid() }),
  answer: readPayment.answer,
  errors: ['not_cancellable'],
});

/**
 * The consent to use the credits of a paid order at once, given after the order (P8): what rested of it can be spent.
 * Logged and confirmed by mail. May be repeated; nothing changes where nothing rests any more.
 *
 * `nothing_rests`: the order is not paid, or its money went back.
 */
export const waiveWithdrawal = endpoint({
  method: 'PUT',
  path: 'payment.php',
  who: 'member',
  limit: 'pay',
  body: z.object({ payment_id: z.uuid(), waive_withdrawal: z.literal(true, 'terms_required') }),
  answer: order,
  errors: ['nothing_rests'],
});

/** Signed by the provider. It carries an id, not a truth: the provider is asked. */
export const receiveWebhook = endpoint({
  method: 'POST',
  path: 'payment-webhook.php',
  who: 'visitor',
  limit: 'webhook',
  bodyKind: 'signed',
  query: z.object({ provider: z.string().max(40) }),
  answer: null,
  errors: ['signature_invalid'],
});

/** Orders and ledger, newest first. */
export const listTransactions = endpoint({
  method: 'GET',
  path: 'transactions.php',
  who: 'member',
  limit: 'read',
  query: z.object({ before: cursor.optional() }),
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
  limit: 'read',
  query: z.object({ id: z.uuid() }),
  answer: order.extend({
    /** credits given are used before credits bought, the oldest first (C0) */
    unspent_credits: z.int(),
    /** null: it can't be returned, or not any more */
    returnable: returnable.nullable(),
  }),
  errors: [],
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
  ...discountEndpoints,
  ...returnEndpoints,
] as const;
