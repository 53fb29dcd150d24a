import * as calls from '@rendezvous/contract/preferences/endpoints';
import { route } from '../../platform/http/route.ts';
import { changePreferences } from './change-preferences.ts';
import { readPreferences } from './read-preferences.ts';

export const routes = [
  route(calls.readPreferences, { run: readPreferences }),
  route(calls.changePreferences, { run: changePreferences }),
];
