import { expect, test } from 'vitest';
import { createLastingStore, createStore } from './create-store.ts';
import { changeUser, sameUser } from './user-change.ts';

test('a store ends with whoever uses the tab, and tells its followers; a lasting one stays', () => {
  const own = createStore<string | null>(null);
  const lasting = createLastingStore('');
  own.set('of Anna');
  lasting.set('of the page');
  const isSame = sameUser();
  const told: (string | null)[] = [];
  own.subscribe(() => told.push(own.get()));
  changeUser();
  expect([own.get(), told, lasting.get()]).toEqual([null, [null], 'of the page']);
  expect([isSame(), sameUser()()]).toEqual([false, true]);
});
