import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { QueryKey } from '../platform/query-key.ts';

type ListPage = { next: string | null };

export type RefreshedList<Page extends ListPage, Item> = {
  queryKey: QueryKey;
  /** asks for the first page */
  load: () => Promise<Page>;
  items: (page: Page) => readonly Item[];
  withItems: (page: Page, items: Item[]) => Page;
  id: (item: Item) => string;
};

/**
 * Asks for the first page of a known list again, and lays it over the pages that are known: however long the list has
 * become, its refresh is one call, unless it changes meanwhile. What lies deeper is loaded again when the list is
 * opened the next time.
 */
export async function refreshList<Page extends ListPage, Item>(
  queryClient: QueryClient,
  list: RefreshedList<Page, Item>,
): Promise<void> {
  if (!queryClient.getQueryData(list.queryKey)) return;
  const changes = () => queryClient.getQueryState(list.queryKey)?.dataUpdateCount;
  const before = changes();
  const first = await list.load();
  // What was told meanwhile may be newer than the answer.
  if (changes() !== before) return queryClient.invalidateQueries({ queryKey: list.queryKey, exact: true });
  queryClient.setQueryData<InfiniteData<Page>>(list.queryKey, (known) => {
    if (!known) return known;
    const pages = laidOver(known.pages, first, list);
    return { pages, pageParams: known.pageParams.slice(0, pages.length) };
  });
}

/**
 * Lays a new first page over known pages. What is new there, or has moved up, leaves its old place; what stood above
 * the new page's last item and is not in it any more is gone. If that item is not known, more has come than a page
 * holds: only the new page is left, and the reader goes on from there without a gap.
 */
export function laidOver<Page extends ListPage, Item>(
  pages: readonly Page[],
  first: Page,
  { items, withItems, id }: Pick<RefreshedList<Page, Item>, 'items' | 'withItems' | 'id'>,
): Page[] {
  const [head, second, ...others] = pages;
  const fresh = new Set(items(first).map(id));
  const known = pages.flatMap((page) => items(page).map(id));
  const last = items(first).at(-1);
  const end = last === undefined ? -1 : known.indexOf(id(last));
  if (!head || !second || first.next === null || end === -1) return [first];
  const passed = new Set(known.slice(0, end));
  const kept = (page: Page) => items(page).filter((item) => !fresh.has(id(item)) && !passed.has(id(item)));
  return [
    first,
    withItems(second, [...kept(head), ...kept(second)]),
    ...others.map((page) => withItems(page, kept(page))),
  ];
}
