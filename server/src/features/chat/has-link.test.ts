import { hasLink } from '@rendezvous/contract/chat/has-link';
import { expect, test } from 'vitest';
import { toItsEnd } from '../../../test/to-its-end.ts';

test.each([
  'https://example.com/x',
  'HTTP://EXAMPLE.ORG',
  'look at www.example.museum',
  'example.com',
  'x.com',
  'Schau auf beispiel.de!',
  'meet me at bit.ly/3xyz',
  'sweet.site/anna',
  'anna@example.net',
  'exa\u200bmple.com',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  'example。com',
  'example (dot) com',
  'beispiel [punkt] de',
  't.me/anna',
  'annas-cams.online',
  'sweet-anna.site!',
  'anna.shop',
  'EVIL.TOP',
  'evil[.]com',
  'evil (.) com',
  'evil .com',
  'evil. com',
  'evil dot shop',
  'meineseite.De ansehen',
  'http 203.0.113.7',
])('a link: %s', (text) => expect(hasLink(text)).toBe(true));

test.each([
  'Hello!How are you?',
  'Hallo.Es ist schön hier.Und bei dir?',
  'I like cats... and dogs',
  'at 19.30, or 7.15 pm',
  'e.g. and i.e. and z.B.',
  'That’s the dot on the i',
  'Das ist der Punkt, um den es geht',
  'yes/no, and/or',
  'Mr.Smith is no. 7',
  'C++ and node.js',
  'Hola.De donde eres?',
  'Hola.De dónde eres?',
  'Bien.De nada!',
  'Hola guapa.De qué parte eres?',
  'Born on 24.12.1990, 1.82 m, version 2.0.1',
  'One. Come and see',
])('no link: %s', (text) => expect(hasLink(text)).toBe(false));

test('a text made to be slow to read is read, however long', () => {
  // A sign of one character that becomes six letters is among them.
  const slow = ['x', 'a.', 'a-', 'a.b', 'dot ', 'a (', 'http:', 'www', '1+', '㌖', '㌖ ', '㌖.'];
  for (const piece of slow) expect(toItsEnd(() => hasLink(piece.repeat(200_000)))).toBe(false);
});
