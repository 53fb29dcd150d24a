import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { COLOURS } from './mail-colours.ts';

const TOKENS = new URL('../../../../web/src/ui/tokens.css', import.meta.url);

it('mails have the colours of the pages', async () => {
  const css = await readFile(TOKENS, 'utf8');
  for (const [name, { light, dark }] of Object.entries(COLOURS)) {
    const [, value] = new RegExp(`--${name}: ([^;]*);`).exec(css) ?? [];
    const [one, other = one] = value?.match(/#[0-9a-f]+/g) ?? [];
    expect([name, light, dark]).toEqual([name, one, other]);
  }
});
