import { DISCOUNT_VALIDITIES } from '@rendezvous/contract/payments/discounts/limits';
import { PAYMENT_METHODS } from '@rendezvous/contract/payments/limits';
import { z } from 'zod';
import { type Sql, violates } from '../../../platform/database/sql.ts';
import { codeKey } from './discount-rules.ts';
import { insertCode, selectCampaigns, updateCodeStatus } from './discounts.queries.ts';

/** Conditions as texts from the command line. */
const conditions = z.object({
  percentage: z.coerce.number().multipleOf(0.1).min(0.1).max(99.9),
  validity: z.enum(DISCOUNT_VALIDITIES).default('once-per-user'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'two capital letters')
    .optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'three capital letters')
    .optional(),
  minimum: z.coerce.number().int().min(1).max(10_000_000).optional(),
  methods: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(PAYMENT_METHODS)).min(1))
    .optional(),
  expires: z.iso.datetime({ offset: true }).optional(),
});

type CodeConditions = Partial<Record<keyof z.input<typeof conditions>, string>>;

/**
 * Adds a code for everybody (P5).
 * @throws Error of one line
 */
export async function addDiscountCode(sql: Sql, typed: string, given: CodeConditions, now: Date): Promise<void> {
  const code = codeKey(typed);
  if (!code) throw new Error(`${typed} is not a code: 3 to 40 letters, digits, - and _`);
  const parsed = conditions.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { percentage, validity, country, currency, minimum, methods, expires } = parsed.data;
  if (minimum && !currency) throw new Error('minimum: needs a currency');
  if (expires && new Date(expires) <= now) throw new Error(`expires: ${expires} is over`);
  const row = {
    code,
    percentage,
    validity,
    created_at: now,
    country: country ?? null,
    currency: currency ?? null,
    minimum_order_value: minimum ?? null,
    payment_methods: methods ?? null,
    expires_at: expires ? new Date(expires) : null,
  };
  try {
    await insertCode(sql, row);
  } catch (error) {
    if (violates(error, 'discount_codes_code_key')) throw new Error(`The code ${code} exists already`);
    throw error;
  }
}

/**
 * Lists codes for everybody, with the number of orders that hold or used each; personal codes are their owners'
 * business.
 */
export function listDiscountCodes(sql: Sql) {
  return selectCampaigns(sql);
}

/**
 * Switches a code on or off. Orders that already have it keep it.
 * @throws Error of one line
 */
export async function switchDiscountCode(sql: Sql, typed: string, status: 'active' | 'disabled'): Promise<void> {
  const code = codeKey(typed);
  if (!code || !(await updateCodeStatus(sql, code, status))) throw new Error(`There is no code ${typed}`);
}
