import type * as calls from '@rendezvous/contract/notifications/endpoints';
import {
  isMarketing,
  isPushKind,
  MARKETING_KINDS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@rendezvous/contract/notifications/kinds';
import { TERMS_VERSION } from '@rendezvous/contract/preferences/limits';
import type { Tx } from '../../platform/database/sql.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { giveConsent } from '../preferences/index.ts';
import { sendTestMail } from './mails/test-mail.ts';
import { notificationsView } from './preferences/notifications.view.ts';
import {
  type SettingsRow,
  selectEmail,
  selectSettings,
  updateDisabledReasons,
  upsertChoices,
} from './preferences/preferences.queries.ts';
import type { Channel } from './preferences/wanted.ts';
import { countSubscriptions } from './push/push.queries.ts';
import { provesAddress } from './unsubscribe/mail-tokens.ts';

type Change = typeof calls.changeNotifications;
type Chosen = { channel: Channel; kind: NotificationKind; wanted: boolean };

/** Changes the kinds of news that the member wants, and switches mail on again. */
export async function changeNotifications(call: CallOf<Change>, { body }: Input<Change>) {
  const { accountId, sessionHash } = call.viewer;
  const now = call.clock.now();
  const [row, sent] = await call.sql.begin(async (tx) => {
    const before = await selectSettings(tx, accountId, true);
    await choose(tx, { accountId, hasConsents: before.consents, choices: chosenIn(body), now });
    const isSent = body.enable_mail === true && (await enableMail(call, tx, before, body.token));
    return [await selectSettings(tx, accountId), isSent] as const;
  });
  return notificationsView(row, await countSubscriptions(call.sql, accountId, sessionHash), sent);
}

function chosenIn(body: Input<Change>['body']): Chosen[] {
  return NOTIFICATION_KINDS.flatMap((kind) => [
    ...chosen('mail', kind, body[kind]),
    ...chosen('push', kind, isPushKind(kind) ? body.push?.[kind] : undefined),
  ]);
}

function chosen(channel: Channel, kind: NotificationKind, wanted: boolean | undefined): Chosen[] {
  return wanted === undefined ? [] : [{ channel, kind, wanted }];
}

type Choosing = { accountId: string; hasConsents: boolean; choices: Chosen[]; now: Date };

/** Stores choices. Switching a kind of advertising on consents to that kind and to no other. */
async function choose(tx: Tx, { accountId, hasConsents, choices, now }: Choosing): Promise<void> {
  const consenting = choices.some(({ channel, kind, wanted }) => channel === 'mail' && wanted && isMarketing(kind));
  if (!consenting || hasConsents) return upsertChoices(tx, accountId, choices, now);
  await giveConsent(tx, { accountId, purpose: 'mails', now }, TERMS_VERSION);
  const named = new Set(choices.filter(({ channel }) => channel === 'mail').map(({ kind }) => kind));
  const others = MARKETING_KINDS.filter((kind) => !named.has(kind));
  const off = others.map((kind) => ({ channel: 'mail' as const, kind, wanted: false }));
  await upsertChoices(tx, accountId, [...choices, ...off], now);
}

/**
 * Takes back the member's own acts (marked as spam, unsubscribed). An address that bounced must receive a mail first:
 * one is sent, and its link brings the token.
 * @returns whether it was sent
 */
async function enableMail(call: CallOf<Change>, tx: Tx, { disabled }: SettingsRow, token?: string): Promise<boolean> {
  const { accountId } = call.viewer;
  const bounced = disabled.includes('bounce');
  const proved =
    token !== undefined && provesAddress(call, token, { accountId, email: await selectEmail(tx, accountId) });
  if (token !== undefined && !proved) throw new Refusal('link_invalid');
  await updateDisabledReasons(tx, accountId, bounced && !proved ? ['bounce'] : []);
  return bounced && !proved && (await sendTestMail(call, tx, accountId));
}
