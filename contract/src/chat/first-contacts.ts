import { z } from 'zod';

/**
 * Trust that somebody who writes first is met with (C12): reported by several or hardly ever answered, new here, known,
 * or of a proved age.
 */
export const TRUSTS = ['doubted', 'new', 'known', 'proved'] as const;
export type Trust = (typeof TRUSTS)[number];

/** Time within which first messages are counted. */
export const FIRST_CONTACT_SECONDS = 24 * 3600;

/** Longest time within which the same first text is counted. */
export const SAME_TEXT_MINUTES_MAX = 24 * 60;

const most = z.int().min(1).max(10_000);
const byTrust = z.object({ doubted: most, new: most, known: most, proved: most });

/** Rules about first messages to somebody new, with their defaults. */
export const firstContactRules = z.object({
  /** first messages that a member sends within 24 hours, by the member's trust */
  sent: byTrust.default({ doubted: 2, new: 8, known: 30, proved: 60 }),
  /** first messages that a member gets within 24 hours, from whomever, above which one of this trust must wait */
  received: byTrust.default({ doubted: 5, new: 20, known: 60, proved: 100 }),
  /** hours for which an account is new */
  new_hours: z.int().min(0).max(8760).default(72),
  /** members whose reports of 30 days, unless dismissed, make a member doubted */
  reporters: z.int().min(1).max(1000).default(3),
  /** conversations begun within 30 days from which on answers count, and the percentage below which one is doubted */
  begun: z.int().min(1).max(60).default(20),
  answered_percent: z.int().min(0).max(100).default(5),
  /** hours that an account must be old for links in its messages; 0: from the beginning */
  links_after_hours: z.int().min(0).max(8760).default(72),
  /** members to whom the same first text goes within so many minutes, of one sender or with sign-ups of one network */
  same_text: z
    .object({
      members: most.default(5),
      minutes: z.int().min(1).max(SAME_TEXT_MINUTES_MAX).default(60),
    })
    .prefault({}),
});

export type FirstContactRules = z.output<typeof firstContactRules>;
export type SameTextRules = FirstContactRules['same_text'];
