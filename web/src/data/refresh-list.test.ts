import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { QueryKey } from '../platform/query-key.ts';
import { likesQuery } from './likes.ts';
import { laidOver, refreshList } from './refresh-list.ts';

type Page = { items: string[]; next: string | null };

const list = {
  items: (page: Page) => page.items,
  withItems: (page: Page, items: string[]): Page => ({ ...page, items }),
  id: (item: string) => item,
};
const page = (items: string, next: string | null = 'more'): Page => ({ items: [...items], next });
const laid = (pages: Page[], first: Page) => laidOver(pages, first, list).map(({ items }) => items.join(''));

test('what is new pushes the last of a page to the next one', () => {
  expect(laid([page('abc'), page('def'), page('ghi')], page('xab'))).toEqual(['xab', 'cdef', 'ghi']);
});

test('what has moved up leaves its old place', () => {
  expect(laid([page('abc'), page('def'), page('ghi')], page('hab'))).toEqual(['hab', 'cdef', 'gi']);
});

test('what is gone from the first page is gone, and the one that moved up is there once', () => {
  expect(laid([page('abc'), page('def')], page('acd'))).toEqual(['acd', 'ef']);
});

test('more news than a page: only the new page is left, and goes on by its own cursor', () => {
  expect(laid([page('abc'), page('def')], page('xyz'))).toEqual(['xyz']);
});

test('a list that has become short is the new page', () => {
  expect(laid([page('abc'), page('def')], page('ab', null))).toEqual(['ab']);
  expect(laid([page('abc'), page('def')], page('', null))).toEqual(['']);
  expect(laid([page('abc')], page('xab'))).toEqual(['xab']);
});

test('a refresh is one call, and a list that nobody has opened is not asked for', async () => {
  const queryClient = new QueryClient();
  const load = vi.fn(async () => page('xab'));
  const key: QueryKey = likesQuery('liked').queryKey;
  await refreshList(queryClient, { ...list, queryKey: key, load });
  expect(load).not.toHaveBeenCalled();
  queryClient.setQueryData(key, { pages: [page('abc'), page('def'), page('ghi')], pageParams: ['', '1', '2'] });
  await refreshList(queryClient, { ...list, queryKey: key, load });
  expect(load).toHaveBeenCalledTimes(1);
  expect(queryClient.getQueryData(key)).toMatchObject({
    pages: [{ items: ['x', 'a', 'b'] }, {}, {}],
    pageParams: ['', '1', '2'],
  });
});

test('what has changed while a refresh was asked is not undone by its answer: the list is asked for once more', async () => {
  const queryClient = new QueryClient();
  const key: QueryKey = likesQuery('liked').queryKey;
  queryClient.setQueryData(key, { pages: [page('abc')], pageParams: [''] });
  const load = async () => {
    queryClient.setQueryData(key, { pages: [page('bc')], pageParams: [''] });
    return page('abc');
  };
  await refreshList(queryClient, { ...list, queryKey: key, load });
  expect(queryClient.getQueryData(key)).toMatchObject({ pages: [{ items: ['b', 'c'] }] });
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});
