import { expect, it } from 'vitest';
import { readToken, signToken } from './signed-token.ts';

const key = Buffer.alloc(32, 1);

it('a token says what was signed, for its purpose and key alone, and unchanged', () => {
  const token = signToken(key, 'unsubscribe', 'account', 'news');
  expect(token).toMatch(/^[\w-]{40,200}$/);
  expect(readToken(key, 'unsubscribe', token)).toEqual(['account', 'news']);
  expect(readToken(key, 'other', token)).toBe(null);
  expect(readToken(Buffer.alloc(32, 2), 'unsubscribe', token)).toBe(null);
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'A' ? 'B' : 'A';
    const changed = token.slice(0, at) + other + token.slice(at + 1);
    // The last character carries bits without meaning.
    const same = Buffer.from(changed, 'base64url').equals(Buffer.from(token, 'base64url'));
    expect(readToken(key, 'unsubscribe', changed) === null, changed).toBe(!same);
  }
  for (const broken of ['', 'A', token.slice(0, 31), 'A'.repeat(43)]) {
    expect(readToken(key, 'unsubscribe', broken)).toBe(null);
  }
});
