/** A message is mailed about when it lay unread for this long and its recipient is not online. */
export const MESSAGE_MAIL_AFTER_SECONDS = 10 * 60;
/** Still unread: one reminder after this, and no more. */
export const REMINDER_AFTER_SECONDS = 3 * 24 * 3600;
/** Likes are collected for this long, and told of at most once in a day. */
export const LIKE_MAIL_AFTER_SECONDS = 3600;
export const LIKE_MAIL_EVERY_SECONDS = 24 * 3600;
/** The link of a mail that tries whether an address works again. */
export const TEST_MAIL_SECONDS = 24 * 3600;

export const MAX_PUSH_SUBSCRIPTIONS = 10;
export const MAX_PUSH_ENDPOINT = 1000;
/** Who looks at a page says so; without another sign of life that is over after this. */
export const WATCHING_SECONDS = 600;

/** For how many days a closed alert stays closed (section 4). */
export const ALERT_HIDDEN_DAYS = {
  activation: 3,
  /** of a profile that is still hidden (M15) */
  hidden: 14,
  disabled_notifications: 180,
  photo: 30,
  push: 90,
} as const;
