import { readFileSync } from 'node:fs';
import { INTEREST_ICONS } from '@rendezvous/contract/members/interest-icons';
import { expect, it } from 'vitest';

it('the picture of icons has each that an interest names, and no other', () => {
  const picture = readFileSync(new URL('./interest-icons.svg', import.meta.url), 'utf8');
  const drawn = [...picture.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name]) => name);
  expect(drawn).toEqual([...new Set(Object.values(INTEREST_ICONS))].sort());
});
