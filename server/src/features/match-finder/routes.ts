import * as calls from '@rendezvous/contract/match-finder/endpoints';
import { type Route, route } from '../../platform/http/route.ts';
import { changeWishes } from './change-wishes.ts';
import { readMatchFinder } from './read-match-finder.ts';

export const routes: Route[] = [
  route(calls.readMatchFinder, { run: readMatchFinder }),
  route(calls.changeWishes, { run: changeWishes }),
];
