import { z } from 'zod';
import { CAUTION_RULES, cautionRule } from '../chat/cautions.ts';
import { firstContactRules } from '../chat/first-contacts.ts';
import { GIFTS } from '../chat/gifts.ts';
import { MAX_PRICE, MESSAGE_BYTES } from '../chat/limits.ts';
import { LOCALES } from '../http/locales.ts';
import { ATTRIBUTE_NAMES, PROFILE_FIELDS } from '../members/attributes.ts';
import { MAX_NOTE_LENGTH } from '../members/limits.ts';
import { country } from '../members/profile.ts';
import { TRACKING_CONSENT_COUNTRIES } from './tracking-parameters.ts';

/** Signs that a fictional profile can carry (principle 1). */
export const FICTIONAL_ICONS = ['venetian_mask', 'drama', 'bot', 'sparkles'] as const;

const yesNo = z.enum(['yes', 'no']);
/** Credits that something costs or that are given. Nothing pays whoever spends. */
const credits = z.int().min(0).max(MAX_PRICE);

/** Countries that a site is offered in unless its operator says otherwise. */
const COUNTRIES = ['DE', 'AT', 'CH', 'BE', 'DK', 'ES', 'FI', 'FR', 'GB', 'IE', 'IT', 'NL', 'NO', 'PL', 'SE', 'US'];

const soldPackage = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  credits: z.int().min(1).max(100_000),
  /** minor units by currency (ISO 4217), VAT included; a missing currency means that it is not sold in it */
  prices: z.record(z.string().regex(/^[A-Z]{3}$/), z.int().min(1).max(10_000_000)),
});

/** Settings of the operator, with their defaults (section 3; decisions). Each domain may override them. */
export const operatorSettings = z.object({
  name: z.string().default('rendezvous'),
  niche: z.int().min(1).max(7).default(1),
  /** address that is put before the addresses of photos */
  cdn_prefix: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  signups: z.string().default('all'),
  logged_out_search: z.string().default('all'),
  logged_out_search_trafficsource: z.string().default('all'),
  enable_site_entry_popup: yesNo.default('yes'),
  /** countries whose visitors are warned before they enter (S10); an unknown country is none of them */
  site_entry_countries: z.array(country).default(COUNTRIES),
  support_phone: z.string().default(''),
  support_email: z.string().default(''),
  fictional_icon: z.enum(FICTIONAL_ICONS).default('venetian_mask'),
  fictional_warning: z.string().default(''),
  fictional_singular: z.string().default(''),
  fictional_plural: z.string().default(''),
  minimum_message_costs: z.record(country, z.object({ costs: z.int().min(0), currency: z.string() })).default({}),
  /** bundles of credits, the smallest first; empty: the product's price list (P1) */
  packages: z.array(soldPackage).default([]),
  countries: z.array(country).min(1).default(COUNTRIES),
  index_title: z.string().default(''),
  description: z.string().default(''),
  /** fields that profiles show and ask for; empty: all */
  visible_profile_fields: z.array(z.enum(PROFILE_FIELDS)).default([]),
  /** the operator's sentence beside a field, both where it is read and where it is edited */
  visible_profile_notes: z
    .partialRecord(z.enum(PROFILE_FIELDS), z.string().trim().min(1).max(MAX_NOTE_LENGTH))
    .default({}),
  message_credits: credits.default(2),
  signup_credits: credits.default(10),
  photo_credits: credits.default(4),
  gift_credits: credits.default(5),
  /** gifts with a price of their own; null: not offered */
  gift_prices: z
    .partialRecord(z.enum(GIFTS), credits.nullable())
    .default({ bouquet: 10, champagne: 12, teddy: 12, perfume: 15, crown: 25, ring: 40, diamond: 60 }),
  /** messages that a free member sees of a conversation (C5) */
  chat_history_limit: z.int().min(1).max(1_000_000).default(50),
  /** grapheme clusters */
  message_length: z.int().min(1).max(MESSAGE_BYTES).default(1000),
  /** limits of first messages to somebody new, and from when on links may be sent (C12) */
  first_contacts: firstContactRules.prefault({}),
  /** rules that find signs of fraud in messages, of which their readers are told (C11) */
  caution_rules: z.array(cautionRule).max(100).default(CAUTION_RULES),
  /** free texts to the signup profile until that member answers (A7) */
  signup_profile_free_messages: z.union([z.literal('unlimited'), z.int().min(0).max(100_000)]).default(3),
  search_fields: z
    .array(z.enum(ATTRIBUTE_NAMES))
    .default(['sexuality', 'body_type', 'relationship_status', 'reason_for_signup']),
  refund_days: z.int().min(0).max(365).default(14),
  member_resell: yesNo.default('no'),
  /** another site's page, to which a card in the list of members leads; empty: no card (M10) */
  cam_teaser_url: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)]).default(''),
  company_id: z.string().default(''),
  mail_name: z.string().default('rendezvous'),
  /** age by country; never below 18 (principle 2) */
  min_age: z.record(country, z.int().min(18).max(99)).default({}),
  /** countries that demand a proof of age before anything but the landing pages and the account */
  age_assurance: z.array(country).default([]),
  /** yes: search engines may list members who agreed to be seen by visitors (M14) */
  index_members: yesNo.default('no'),
  reveal_unknown_email: yesNo.default('no'),
  /**
   * countries that ask visitors before the browser keeps where they came from (S6); an unknown country counts as one of
   * them
   */
  tracking_consent: z.array(country).default(TRACKING_CONSENT_COUNTRIES),
  /** names that no member may have, nor a name that looks alike (A1); the site's own names are reserved anyway */
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

/** The settings that every visitor may know. The operator's own switches are left out. */
export const siteSettings = operatorSettings
  .omit({
    age_assurance: true,
    reveal_unknown_email: true,
    reserved_names: true,
    tracking_consent: true,
    site_entry_countries: true,
    packages: true,
    gift_prices: true,
    caution_rules: true,
    first_contacts: true,
  })
  .extend({
    domain: z.string(),
    domain_language: z.enum(LOCALES),
    geoip_country: z.string().nullable(),
    geoip_selected_country: z.string().nullable(),
    /** host for which this site has passkeys; null: none */
    passkey_host: z.string().nullable(),
    push_public_key: z.string().nullable(),
    interests: z.array(z.string()),
    /** the legal documents, with titles in the visitor's language (S3) */
    legal: z.array(z.object({ token: z.string(), title: z.string() })),
    /** true: this visitor may sign up, or search, here and now (S9) */
    may_sign_up: z.boolean(),
    may_search: z.boolean(),
    /** true: this visitor's country demands a proof of age from members */
    age_check_required: z.boolean(),
    /** true: warn this visitor first that the site is for adults (S10) */
    warn_at_entry: z.boolean(),
    /** true: ask this visitor whether the browser may keep where they came from (S6) */
    ask_tracking: z.boolean(),
    /** true: the site's members are invented (S11) */
    demo: z.boolean(),
    /** true: `/demo` lets everybody in as a member of the cast (S11) */
    demo_door: z.boolean(),
    /** address of the demo's domain that has fictional profiles; null: there is none (S11) */
    demo_masquerade: z.string().nullable(),
    /** true: the mails of this site can be read at `/dev/mailbox` */
    demo_mailbox: z.boolean(),
    /** true: photos that are added from now on are shown to their owner alone (S11) */
    private_uploads: z.boolean(),
  });

export type SiteSettings = z.output<typeof siteSettings>;
