import { z } from 'zod';
import { LOCALES } from '../http/locales.ts';
import { gender } from '../members/profile.ts';
import { image } from '../photos/photo.ts';

export const USER_STATUSES = ['not_confirmed', 'active', 'pending_deletion', 'banned'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
export const NOTIFICATIONS_DISABLED = ['fbl', 'bounce', 'listunsubscribe'] as const;

/** The current user, as the pages know them (section 3). */
export const user = z.object({
  id: z.uuid(),
  status: z.enum(USER_STATUSES),
  /** credits that can be spent */
  credits: z.int(),
  /** credits that were bought but rest: their use was not agreed to and the days of withdrawal are not over (P8) */
  credits_resting: z.int(),
  paid_user: z.boolean(),
  /** true: hidden and kept out until the consent to special-category data is given again */
  paused: z.boolean(),
  /** true: kept out until the present terms are agreed to */
  terms_required: z.boolean(),
  /** true: kept out until the age is proved, because the country demands it */
  age_check_required: z.boolean(),
  language: z.enum(LOCALES),
  signup_date: z.iso.datetime(),
  /** member to whom text messages are free (A7) */
  signup_profile: z.uuid().nullable(),
  notifications_disabled: z.array(z.enum(NOTIFICATIONS_DISABLED)),
  profile: z.object({
    id: z.uuid(),
    name: z.string(),
    country: z.string(),
    /** true: the member's own place is known, so that distances are */
    placed: z.boolean(),
    status: z.enum(['active', 'disabled']),
    looking_for: z.array(gender),
    main_image: image.nullable(),
  }),
  /** true: a message was sent or received, so notifications have something to tell (S10) */
  has_conversations: z.boolean(),
  new_likes_total: z.int(),
  unread_total: z.int(),
});

export type User = z.output<typeof user>;
