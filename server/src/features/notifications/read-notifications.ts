import type * as calls from '@rendezvous/contract/notifications/endpoints';
import type { CallOf } from '../../platform/http/route.ts';
import { notificationsView } from './preferences/notifications.view.ts';
import { selectSettings } from './preferences/preferences.queries.ts';
import { countSubscriptions } from './push/push.queries.ts';

export async function readNotifications({ sql, viewer }: CallOf<typeof calls.readNotifications>) {
  const [row, browsers] = await Promise.all([
    selectSettings(sql, viewer.accountId),
    countSubscriptions(sql, viewer.accountId, viewer.sessionHash),
  ]);
  return notificationsView(row, browsers);
}
