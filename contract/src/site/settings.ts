import { z } from 'zod';
import { LOCALES } from '../http/locales.ts';
import { PROFILE_FIELDS } from '../members/attributes.ts';
import { MAX_NOTE_LENGTH } from '../members/limits.ts';
import { country } from '../members/profile.ts';
import { TRACKING_CONSENT_COUNTRIES } from './tracking-parameters.ts';

const yesNo = z.enum(['yes', 'no']);

const soldPackage = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  credits: z.int().min(1).max(100_000),
  /** minor units by currency (ISO 4217), VAT included; not sold where the currency is missing */
  prices: z.record(z.string().regex(/^[A-Z]{3}$/), z.int().min(1).max(10_000_000)),
});

/** What the operator may set, with its default (section 3; decisions). One domain may override each. */
export const operatorSettings = z.object({
  name: z.string().default('rendezvous'),
  niche: z.int().min(1).max(7).default(1),
  /** an address that stands before the addresses of photos */
  cdn_prefix: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  signups: z.string().default('all'),
  logged_out_search: z.string().default('all'),
  logged_out_search_trafficsource: z.string().default('all'),
  enable_site_entry_popup: yesNo.default('yes'),
  support_phone: z.string().default(''),
  support_email: z.string().default(''),
  fictional_icon: z.string().default('venetian_mask'),
  fictional_warning: z.string().default(''),
  fictional_singular: z.string().default(''),
  fictional_plural: z.string().default(''),
  minimum_message_costs: z.record(country, z.object({ costs: z.int(), currency: z.string() })).default({}),
  /** the bundles of credits, the smallest first; empty: the price list of the product (P1) */
  packages: z.array(soldPackage).default([]),
  countries: z
    .array(country)
    .min(1)
    .default(['DE', 'AT', 'CH', 'BE', 'DK', 'ES', 'FI', 'FR', 'GB', 'IE', 'IT', 'NL', 'NO', 'PL', 'SE', 'US']),
  index_title: z.string().default(''),
  description: z.string().default(''),
  /** what profiles show and ask for; empty: everything */
  visible_profile_fields: z.array(z.enum(PROFILE_FIELDS)).default([]),
  /** a sentence of the operator that stands at a field, where it is read and where it is edited */
  visible_profile_notes: z
    .partialRecord(z.enum(PROFILE_FIELDS), z.string().trim().min(1).max(MAX_NOTE_LENGTH))
    .default({}),
  message_credits: z.int().default(2),
  signup_credits: z.int().default(10),
  photo_credits: z.int().default(4),
  gift_credits: z.int().default(5),
  message_length: z.int().default(1000),
  /** free texts to the signup profile until that member answers (A7) */
  signup_profile_free_messages: z.union([z.literal('unlimited'), z.int().min(0).max(100_000)]).default(3),
  search_fields: z.array(z.string()).default(['sexuality', 'body_type', 'relationship_status', 'reason_for_signup']),
  refund_days: z.int().min(0).max(365).default(14),
  member_resell: yesNo.default('no'),
  company_id: z.string().default(''),
  mail_name: z.string().default('rendezvous'),
  /** by country; never below 18 (principle 2) */
  min_age: z.record(country, z.int().min(18).max(99)).default({}),
  /** countries where the age must be proved before anything beyond the landing pages and the account */
  age_assurance: z.array(country).default([]),
  /** whether search engines may list members who agreed to be seen without login (M14) */
  index_members: yesNo.default('no'),
  reveal_unknown_email: yesNo.default('no'),
  /** where visitors are asked before the browser keeps where they came from (S6); an unknown country counts as one */
  tracking_consent: z.array(country).default(TRACKING_CONSENT_COUNTRIES),
  /** what no member may be called, nor what looks like it (A1); the site's own names are reserved anyway */
  reserved_names: z
    .array(z.string().trim().min(1).max(20))
    .max(500)
    .default([
      ...['admin', 'administrator', 'moderator', 'mod', 'support', 'help', 'team', 'staff', 'service', 'system'],
      ...['root', 'owner', 'operator', 'webmaster', 'postmaster', 'security', 'abuse', 'billing', 'payment', 'info'],
      ...['official', 'everyone', 'nobody', 'anonymous', 'deleted', 'null', 'undefined', 'kundenservice', 'hilfe'],
    ]),
});

export type OperatorSettings = z.output<typeof operatorSettings>;

/** What every visitor may know; the operator's own switches stay inside. */
export const siteSettings = operatorSettings
  .omit({
    age_assurance: true,
    reveal_unknown_email: true,
    reserved_names: true,
    tracking_consent: true,
    packages: true,
  })
  .extend({
    domain: z.string(),
    domain_language: z.enum(LOCALES),
    geoip_country: z.string().nullable(),
    geoip_selected_country: z.string().nullable(),
    /** the host for which this site has passkeys; null: none */
    passkey_host: z.string().nullable(),
    push_public_key: z.string().nullable(),
    interests: z.array(z.string()),
    /** the legal documents that there are, with their titles in the visitor's language (S3) */
    legal: z.array(z.object({ token: z.string(), title: z.string() })),
    /** may this visitor sign up, and search, here and now (S9) */
    may_sign_up: z.boolean(),
    may_search: z.boolean(),
    /** where this visitor comes from, members must prove their age first */
    age_check_required: z.boolean(),
    /** this visitor is to be asked whether the browser may keep where they came from (S6) */
    ask_tracking: z.boolean(),
    /** the site's members are invented (S11) */
    demo: z.boolean(),
  });

export type SiteSettings = z.output<typeof siteSettings>;
