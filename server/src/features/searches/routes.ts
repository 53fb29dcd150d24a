import * as calls from '@rendezvous/contract/searches/endpoints';
import { type Route, route } from '../../platform/http/route.ts';
import { changeSavedSearch } from './change-saved-search.ts';
import { deleteSavedSearch } from './delete-saved-search.ts';
import { listSavedSearches } from './list-saved-searches.ts';
import { saveSearch } from './save-search.ts';

export const routes: Route[] = [
  route(calls.listSavedSearches, { run: listSavedSearches }),
  route(calls.saveSearch, { run: saveSearch }),
  route(calls.changeSavedSearch, { run: changeSavedSearch }),
  route(calls.deleteSavedSearch, { run: deleteSavedSearch }),
];
