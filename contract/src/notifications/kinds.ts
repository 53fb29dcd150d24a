/** Kinds of news (section 3, and saved searches). Each is a mail that can be switched off. */
export const NOTIFICATION_KINDS = [
  'new_conversations',
  'new_messages',
  'like',
  'saved_searches',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Advertising: off without the consent `mails`, whatever else was chosen. */
export const MARKETING_KINDS = ['promotions', 'weekly_updates', 'news'] as const satisfies NotificationKind[];

/** Kinds that are also pushed at once to browsers that asked for it. */
export const PUSH_KINDS = [
  'new_conversations',
  'new_messages',
  'like',
  'saved_searches',
] as const satisfies NotificationKind[];
export type PushKind = (typeof PUSH_KINDS)[number];

export function isMarketing(kind: NotificationKind): boolean {
  return (MARKETING_KINDS as readonly NotificationKind[]).includes(kind);
}

export function isPushKind(kind: NotificationKind): kind is PushKind {
  return (PUSH_KINDS as readonly NotificationKind[]).includes(kind);
}
