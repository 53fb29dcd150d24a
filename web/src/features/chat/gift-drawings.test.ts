import { readFileSync } from 'node:fs';
import { GIFTS } from '@rendezvous/contract/chat/gifts';
import { expect, it } from 'vitest';

it('each gift is drawn, and what they are wrapped in, and nothing else', () => {
  const picture = readFileSync(new URL('./gift-drawings.svg', import.meta.url), 'utf8');
  const drawn = [...picture.matchAll(/<symbol id="(\w+)"/g)].map(([, name]) => name);
  expect(drawn).toEqual([...GIFTS, 'wrapped']);
  expect(picture.length).toBeLessThan(20_000);
});
