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

/** Section 3: the eight kinds of mail, what stands against mail at all, and push. */
export const notifications = mailKinds.extend({
  /** no mail of any kind goes out while there is a reason */
  mail_disabled: z.array(z.enum(NOTIFICATIONS_DISABLED)),
  push: pushKinds.extend({
    /** browsers that push goes to */
    browsers: z.int(),
    /** whether the one that asks is among them */
    this_browser: z.boolean(),
  }),
  /** after `enable_mail` for an address that refused mail: a mail is on its way whose link switches it on */
  test_mail_sent: z.boolean(),
});
export type Notifications = z.output<typeof notifications>;

export const readNotifications = endpoint({
  method: 'GET',
  path: 'notifications.php',
  who: 'member',
  limit: 'read',
  answer: notifications,
  errors: [],
});

/** A secret that the server signed; what it is for stands in it. */
const signedToken = z.string().regex(/^[A-Za-z0-9_-]{40,200}$/, 'invalid');

/**
 * Any part. Switching on a kind of advertising gives the consent `mails`. `enable_mail` takes back `fbl` and
 * `listunsubscribe`, the member's own acts; a `bounce` only together with the token of the mail that it sends.
 */
export const changeNotifications = endpoint({
  method: 'PUT',
  path: 'notifications.php',
  who: 'member',
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
 * One click, from a mail program (RFC 8058) or the page behind a mail's link: without `kind` no mail of any kind goes
 * out any more, with it that kind alone. Works again and again, without signing in.
 */
export const unsubscribe = endpoint({
  method: 'POST',
  path: 'unsubscribe.php',
  who: 'visitor',
  // the programs of many people call from one network address
  limit: 'webhook',
  query: z.object({ token: signedToken, kind: z.enum(NOTIFICATION_KINDS).optional() }),
  bodyKind: 'form',
  answer: null,
  errors: ['link_invalid'],
});

const endpointAddress = z.url({ protocol: /^https$/ }).max(MAX_PUSH_ENDPOINT);
const base64url = (min: number, max: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${min},${max}}={0,2}$`));

/** What a browser's `PushSubscription` says of itself; other fields of it are ignored. */
const pushSubscription = z.object({
  endpoint: endpointAddress,
  keys: z.object({
    /** an uncompressed point of P-256 */
    p256dh: base64url(87, 87),
    auth: base64url(22, 24),
  }),
});
export type PushSubscriptionBody = z.output<typeof pushSubscription>;

/** This browser is told of news by push for as long as its session lasts. The same endpoint again moves to who says it. */
export const subscribePush = endpoint({
  method: 'POST',
  path: 'user.php',
  when: { push: '1' },
  who: 'member',
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
  limit: 'write',
  body: z.object({ subscription: z.object({ endpoint: endpointAddress }) }),
  answer: null,
  errors: [],
});

/** Whether the member looks at a page in this browser: meanwhile nothing is pushed. Of a session that is over it says nothing. */
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
