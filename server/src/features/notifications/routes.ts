import * as calls from '@rendezvous/contract/live/endpoints';
import { route } from '../../platform/http/route.ts';
import { streamEvents } from './stream-events.ts';

export const routes = [route(calls.streamEvents, { run: streamEvents })];
