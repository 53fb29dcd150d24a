import type { NOTIFICATIONS_DISABLED } from '@rendezvous/contract/accounts/user';
import { isMarketing, type NotificationKind } from '@rendezvous/contract/notifications/kinds';

export type Channel = 'mail' | 'push';
export type Choice = { channel: Channel; kind: string; wanted: boolean };
export type DisabledReason = (typeof NOTIFICATIONS_DISABLED)[number];

export type Wishes = {
  choices: readonly Choice[];
  /** true: the consent `mails` is given and not withdrawn */
  consents: boolean;
};

/**
 * Tells whether a member wants a kind of news: by their choice, otherwise yes; advertising never without the consent.
 */
export function wants({ choices, consents }: Wishes, channel: Channel, kind: NotificationKind): boolean {
  if (isMarketing(kind) && !consents) return false;
  return choices.find((one) => one.channel === channel && one.kind === kind)?.wanted ?? true;
}

export type Addressee = Wishes & {
  /** the account's status; `paused` while the consent to special-category data or a proof of age is missing */
  status: string;
  disabled: readonly DisabledReason[];
  fictional: boolean;
};

/**
 * Tells whether a mail of this kind may be sent: only to the confirmed address of a member who is active and wants it.
 */
export function mayMail(to: Addressee, kind: NotificationKind): boolean {
  return to.status === 'active' && !to.fictional && to.disabled.length === 0 && wants(to, 'mail', kind);
}

/** Tells whether somebody would be told of saved searches at all, by one of the ways that a search asks for. */
export function mayTell(to: Addressee, by: { mail: boolean; push: boolean }): boolean {
  const push = by.push && to.status === 'active' && !to.fictional && wants(to, 'push', 'saved_searches');
  return push || (by.mail && mayMail(to, 'saved_searches'));
}
