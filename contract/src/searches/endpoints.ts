import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { AMONG_MEMBERS } from '../http/needs.ts';
import { filters } from '../members/filters.ts';
import { SORTS } from '../members/limits.ts';
import { SAVED_SEARCH_NAME_MAX } from './limits.ts';

const name = z.string().trim().min(1, 'required').max(SAVED_SEARCH_NAME_MAX, 'too_long');

/** A search as `GET members.php` takes it, without a place in its list. */
const searchQuery = filters.extend({ sort: z.enum(SORTS).optional() });
export type SearchQuery = z.output<typeof searchQuery>;

const savedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  /** words of the list's address, without those that are left out */
  query: z.record(z.string(), z.string()),
  /** filters that the search was saved with and runs without: the site does not ask for them any more */
  left_out: z.array(z.string()),
  alert_mail: z.boolean(),
  alert_push: z.boolean(),
  created_at: z.iso.datetime(),
});
export type SavedSearch = z.output<typeof savedSearch>;

export const listSavedSearches = endpoint({
  method: 'GET',
  path: 'searches.php',
  who: 'member',
  needs: [],
  limit: 'read',
  answer: z.object({ items: z.array(savedSearch), next: z.null() }),
  errors: [],
});

/** Saves a search. The client makes the id: the same again is the same search, and one that was deleted comes back. */
export const saveSearch = endpoint({
  method: 'POST',
  path: 'searches.php',
  who: 'member',
  needs: AMONG_MEMBERS,
  limit: 'write',
  body: z.object({
    id: z.uuid(),
    name,
    query: searchQuery,
    alert_mail: z.boolean().optional(),
    alert_push: z.boolean().optional(),
  }),
  answer: savedSearch,
  errors: ['saved_search_limit'],
});

/** Changes the name, or switches an alert. */
export const changeSavedSearch = endpoint({
  method: 'PUT',
  path: 'searches.php',
  who: 'member',
  needs: [],
  limit: 'write',
  query: z.object({ id: z.uuid() }),
  body: z.object({ name, alert_mail: z.boolean(), alert_push: z.boolean() }).partial(),
  answer: savedSearch,
  errors: ['not_found'],
});

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: 'searches.php',
  who: 'member',
  needs: [],
  limit: 'write',
  query: z.object({ id: z.uuid() }),
  answer: null,
  errors: ['not_found'],
});

export const searchEndpoints = [listSavedSearches, saveSearch, changeSavedSearch, deleteSavedSearch] as const;
