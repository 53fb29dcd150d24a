import { COUNT_CAP, LAST_PAGE, VISITOR_LAST_PAGE } from '@rendezvous/contract/members/limits';
import { expect, it } from 'vitest';
import { cutOf } from './cut-of.ts';

const last = { page: 3, pages: 3, next: null, numResults: 60, numResults_capped: false };

it.each([
  ['nothing was loaded', undefined, null],
  ['all who fit were shown', last, null],
  ['there is a page to come', { ...last, pages: 4, next: 'further' }, null],
  ['a visitor has turned ten pages', { ...last, page: 10, pages: VISITOR_LAST_PAGE, numResults: 500 }, 'visitor'],
  ['ten pages show everybody', { ...last, page: 10, pages: 10, numResults: 240 }, null],
  [
    'more fit than are counted',
    { page: LAST_PAGE, pages: LAST_PAGE, next: null, numResults: COUNT_CAP, numResults_capped: true },
    'member',
  ],
  ['the last page shows the rest', { ...last, page: LAST_PAGE, pages: LAST_PAGE, numResults: COUNT_CAP }, null],
])('%s', (_, page, cut) => {
  expect(cutOf(page)).toBe(cut);
});
