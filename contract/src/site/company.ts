import { z } from 'zod';
import { country } from '../members/profile.ts';

const line = z.string().trim().min(1).max(200);

/** An operator's entry about a company (section 3). */
export const companyFacts = z.strictObject({
  name: line,
  /** street and house number */
  address: line,
  /** postal code and town */
  city: line,
  country,
  /** number in the register of companies */
  kvk: line.nullable().default(null),
  tradenames: z.array(line).max(20).default([]),
  vat_numbers: z.array(line).max(40).default([]),
  support_phone: line.nullable().default(null),
  /** percent off one order, offered once to members who are about to leave (A10) */
  delete_discount: z.number().multipleOf(0.1).min(0.1).max(99.9).nullable().default(null),
});
export type CompanyFacts = z.output<typeof companyFacts>;

/** The company behind the site. */
export const company = z.object({
  ...companyFacts.shape,
  added: z.iso.datetime(),
  /** true: invented, like the members of a demo site */
  fictional: z.boolean(),
});
export type Company = z.output<typeof company>;
