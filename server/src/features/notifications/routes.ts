import * as live from '@rendezvous/contract/live/endpoints';
import * as calls from '@rendezvous/contract/notifications/endpoints';
import { route } from '../../platform/http/route.ts';
import { changeNotifications } from './change-notifications.ts';
import { noteWatching } from './push/note-watching.ts';
import { subscribePush, unsubscribePush } from './push/subscribe-push.ts';
import { readNotifications } from './read-notifications.ts';
import { streamEvents } from './stream-events.ts';
import { unsubscribe } from './unsubscribe/unsubscribe.ts';

export const routes = [
  route(live.streamEvents, { run: streamEvents }),
  route(calls.readNotifications, { run: readNotifications }),
  route(calls.changeNotifications, { run: changeNotifications }),
  route(calls.unsubscribe, { run: unsubscribe }),
  route(calls.subscribePush, { run: subscribePush }),
  route(calls.unsubscribePush, { run: unsubscribePush }),
  route(calls.noteWatching, { run: noteWatching }),
];
