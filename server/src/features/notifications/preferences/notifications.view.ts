import type { Notifications } from '@rendezvous/contract/notifications/endpoints';
import { NOTIFICATION_KINDS, PUSH_KINDS } from '@rendezvous/contract/notifications/kinds';
import type { SettingsRow } from './preferences.queries.ts';
import { wants } from './wanted.ts';

type Browsers = { browsers: number; this_browser: boolean };

export function notificationsView(row: SettingsRow, { browsers, this_browser }: Browsers, sent = false): Notifications {
  const mail = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, wants(row, 'mail', kind)]));
  const push = Object.fromEntries(PUSH_KINDS.map((kind) => [kind, wants(row, 'push', kind)]));
  return {
    ...(mail as Pick<Notifications, (typeof NOTIFICATION_KINDS)[number]>),
    mail_disabled: row.disabled,
    push: { ...(push as Pick<Notifications['push'], (typeof PUSH_KINDS)[number]>), browsers, this_browser },
    test_mail_sent: sent,
  };
}
