import { z } from 'zod';
import { NOTIFICATIONS_DISABLED } from '../accounts/user.ts';
import { endpoint } from '../http/endpoint.ts';
import { NOTIFICATION_KINDS, PUSH_KINDS } from './kinds.ts';
import { MAX_PUSH_ENDPOINT } from './limits.ts';

const mailKinds = z.object(
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, z.boolean()])) as Record<
    (typeof NOTIFICATION_KINDS)[number],
    z.ZodBoolean
  >,
);
const pushKinds = z.object(
  Object.fromEntries(PUSH_KINDS.map((kind) => [kind, z.boolean()])) as Record<
    (typeof PUSH_KINDS)[number],
    z.ZodBoolean
  >,
);

/** Notification settings (section 3): nine kinds of mail, reasons against mail at all, and push. */
export const notifications = mailKinds.extend({
  /** reasons why no mail of any kind is sent; empty: mail is sent */
  mail_disabled: z.array(z.enum(NOTIFICATIONS_DISABLED)),
  push: pushKinds.extend({
    /** number of browsers that get push */
    browsers: z.int(),
    /** true: the browser that asks gets push */
    this_browser: z.boolean(),
  }),
  /**
   * true: `enable_mail` was asked for an address that bounced, and a test mail was sent whose link switches mail on
   * again
   */
  test_mail_sent: z.boolean(),
});
export type Notifications = z.output<typeof notifications>;

export const readNotifications = endpoint({
  method: 'GET',
  path: 'notifications.php',
  who: 'member',
  needs: [],
  limit: 'read',
  answer: notifications,
  errors: [],
});

/** A secret that the server signed; it contains its own purpose. */
const signedToken = z.string().regex(/^[A-Za-z0-9_-]{40,200}$/, 'invalid');

/**
 * Changes any part. Switching on a kind of advertising gives the consent `mails`. `enable_mail` alone takes back `fbl`
 * and `listunsubscribe`, the member's own acts; a `bounce` needs the token of the test mail that it sends.
 */
export const changeNotifications = endpoint({
  method: 'PUT',
  path: 'notifications.php',
  who: 'member',
  needs: [],
  limit: 'write',
  body: mailKinds.partial().extend({
    push: pushKinds.partial().optional(),
    enable_mail: z.literal(true).optional(),
    token: signedToken.optional(),
  }),
  answer: notifications,
  errors: ['link_invalid'],
});

/**
 * Unsubscribes, by one click in a mail program (RFC 8058) or on the page of a mail's link: from the mails of `kind`, or
 * without it from all. It may be repeated and needs no session.
 */
export const unsubscribe = endpoint({
  method: 'POST',
  path: 'unsubscribe.php',
  who: 'visitor',
  // Many people's mail programs call from the same network address.
  limit: 'webhook',
  query: z.object({ token: signedToken, kind: z.enum(NOTIFICATION_KINDS).optional() }),
  bodyKind: 'form',
  answer: null,
  errors: ['link_invalid'],
});

const endpointAddress = z.url({ protocol: /^https$/ }).max(MAX_PUSH_ENDPOINT);
const base64url = (min: number, max: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${min},${max}}={0,2}$`));

/** A browser's `PushSubscription`; other fields are ignored. */
const pushSubscription = z.object({
  endpoint: endpointAddress,
  keys: z.object({
    /** an uncompressed point of P-256 */
    p256dh: base64url(87, 87),
    auth: base64url(22, 24),
  }),
});
export type PushSubscriptionBody = z.output<typeof pushSubscription>;

/**
 * Sends push to this browser as long as its session lasts. A push endpoint that is known already moves to the caller.
 */
export const subscribePush = endpoint({
  method: 'POST',
  path: 'user.php',
  when: { push: '1' },
  who: 'member',
  needs: [],
  limit: 'write',
  body: z.object({ subscription: pushSubscription }),
  answer: null,
  errors: ['push_service_unknown'],
});

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: 'user.php',
  when: { push: '1' },
  who: 'member',
  needs: [],
  limit: 'write',
  body: z.object({ subscription: z.object({ endpoint: endpointAddress }) }),
  answer: null,
  errors: [],
});

/**
 * Notes whether the member looks at a page in this browser; while they do, nothing is pushed to it. For a session that
 * is over it does nothing.
 */
export const noteWatching = endpoint({
  method: 'POST',
  path: 'watching.php',
  who: 'visitor',
  limit: 'write',
  body: z.object({ visible: z.boolean() }),
  answer: null,
  errors: [],
});

export const notificationEndpoints = [
  readNotifications,
  changeNotifications,
  unsubscribe,
  subscribePush,
  unsubscribePush,
  noteWatching,
] as const;
