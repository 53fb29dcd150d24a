import { ownKey, ownNames, readOwn, writeOwn } from './own-storage.ts';

type Making<Item> = {
  idOf(item: Item): string;
  /** texts that sort the items; later ones are greater */
  orderOf(item: Item): string;
};

/**
 * Makes a list that a member leaves in this browser, the same in every tab. Each item is a text of its own: browsers
 * tell tabs of each other's changes a moment late, so a text of all of them, written by two tabs at once, would lose
 * what one of them added.
 */
export function ownList<Item>(name: string, { idOf, orderOf }: Making<Item>) {
  const beginning = `${name}:`;
  const keyOf = (account: string, id: string) => ownKey(account, beginning + id);

  /** The items as one text, a line each, which is the same as long as none changes. */
  function readText(account: string): string {
    return ownNames(account, beginning)
      .map((id) => readOwn(keyOf(account, id)))
      .join('\n');
  }

  /** Parses such a text, in order. Only this browser's own pages write it; another release may have left others. */
  function parse(text: string): Item[] {
    const items = text.split('\n').flatMap((line) => {
      try {
        return [JSON.parse(line) as Item];
      } catch {
        return [];
      }
    });
    return items.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  }

  return {
    readText,
    parse,
    read: (account: string) => parse(readText(account)),
    isEmpty: (account: string) => ownNames(account, beginning).length === 0,
    /** Keeps an item in place of the one with its id. */
    put: (account: string, item: Item) => writeOwn(keyOf(account, idOf(item)), JSON.stringify(item)),
    remove: (account: string, id: string) => writeOwn(keyOf(account, id), ''),
    /** Tells whether the change of a key is one of such a list; null: everything may have changed. */
    isKey: (key: string | null) => key === null || key.includes(`:${beginning}`),
  };
}
