import { memberName } from '@rendezvous/contract/accounts/fields';
import { describe, expect, it } from 'vitest';
import { emailKey, nameKey } from './login-keys.ts';

describe('A1: a name is unique after NFKC and case folding', () => {
  it.each([
    ['Anna', 'ANNA'],
    ['straße', 'STRASSE'],
    ['Straẞe', 'strasse'],
    ['ｆｕｌｌ', 'full'],
    ['ﬁona', 'Fiona'],
    ['οδος', 'ΟΔΟΣ'],
    ['e\u0301va', 'Éva'],
    ['İda', 'i\u0307da'],
  ])('%s is %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it('keeps different names apart', () => {
    expect(nameKey('anna')).not.toBe(nameKey('änna'));
    expect(nameKey('a.b')).not.toBe(nameKey('a_b'));
  });

  it.each([
    ...['Anna', 'Ünal_7', '陽子さ', 'дмитрий', 'a.b-c', 'नमिता', '_7_', 'Nguyễn', 'Søren', 'Zoë.84', 'Ελένη', 'ליאור'],
    ...['مريم', 'さくらanna', '민지anna', 'ギー太', 'กานดา', 'Արա'],
  ])('accepts %s', (name) => {
    expect(memberName.safeParse(name).success).toBe(true);
  });

  it.each([
    '@anna',
    'anna@mail.example',
    'an na',
    'anna\u3164',
    'an\u200dna',
    'an\u202ena',
    'anna\ufe0f',
    'anna😀',
    '<b>anna',
    // No letter to call somebody by.
    '...',
    '_-_',
    '\u0301\u0302\u0303',
    // Heaps of marks, and marks without a letter.
    'a\u0301\u0302\u0303nna',
    '\u0301anna',
    'anna_\u0301',
    // Scripts that are not written together.
    'Аnna',
    'annа',
    'αnna',
    'Ελένη_д',
    'anna٣',
    'ליאורanna',
    'さくら민지',
    '陽子дми',
  ])('refuses %j', (name) => {
    expect(memberName.safeParse(name).success).toBe(false);
  });
});

it('an address is the same in any case', () => {
  expect(emailKey(' Anna@Mail.Example ')).toBe('anna@mail.example');
});
