/** Time a message stays unread before a mail tells of it, if its recipient is away. */
export const MESSAGE_MAIL_AFTER_SECONDS = 10 * 60;
/**
 * Time after the last sign of life in which no mail tells of news. Longer than a member is shown as online: who comes
 * back from a tunnel, or to a site that was started again, gets none for it.
 */
export const AWAY_SECONDS = 6 * 60;
/** Time after which the only reminder of an unread message follows. */
export const REMINDER_AFTER_SECONDS = 3 * 24 * 3600;
/** Time for which likes are collected; a mail tells of them at most once a day. */
export const LIKE_MAIL_AFTER_SECONDS = 3600;
export const LIKE_MAIL_EVERY_SECONDS = 24 * 3600;
/** Life of the link in a mail that tests whether an address works again. */
export const TEST_MAIL_SECONDS = 24 * 3600;

export const MAX_PUSH_SUBSCRIPTIONS = 10;
export const MAX_PUSH_ENDPOINT = 1000;
/** Time after which a browser that sends no sign of life no longer counts as looking at a page. */
export const WATCHING_SECONDS = 600;
