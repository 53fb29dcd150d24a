import type { NOTIFICATIONS_DISABLED } from '@rendezvous/contract/accounts/user';
import { isMarketing, type NotificationKind } from '@rendezvous/contract/notifications/kinds';

export type Channel = 'mail' | 'push';
export type Choice = { channel: Channel; kind: string; wanted: boolean };
export type DisabledReason = (typeof NOTIFICATIONS_DISABLED)[number];

export type Wishes = {
  choices: readonly Choice[];
  /** the consent `mails`, given and not withdrawn */
  consents: boolean;
};

/** What a member wants to be told: what was chosen, else yes; of advertising nothing without the consent. */
export function wants({ choices, consents }: Wishes, channel: Channel, kind: NotificationKind): boolean {
  if (isMarketing(kind) && !consents) return false;
  return choices.find((one) => one.channel === channel && one.kind === kind)?.wanted ?? true;
}

export type Addressee = Wishes & {
  /** of the account; `paused` while the consent to work with special-category data, or a proof of age, is missing */
  status: string;
  disabled: readonly DisabledReason[];
  fictional: boolean;
};

/** Whether a mail of this kind may go out: to a confirmed address of a member who is there and wants it. */
export function mayMail(to: Addressee, kind: NotificationKind): boolean {
  return to.status === 'active' && !to.fictional && to.disabled.length === 0 && wants(to, 'mail', kind);
}
