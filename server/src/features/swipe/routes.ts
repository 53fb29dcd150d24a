import * as calls from '@rendezvous/contract/swipe/endpoints';
import { type Route, route } from '../../platform/http/route.ts';
import { readDeck } from './read-deck.ts';
import { swipeMember } from './swipe-member.ts';
import { undoSwipe } from './undo-swipe.ts';

export const routes: Route[] = [
  route(calls.readDeck, { run: readDeck }),
  route(calls.swipeMember, { run: swipeMember }),
  route(calls.undoSwipe, { run: undoSwipe }),
];
