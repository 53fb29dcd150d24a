import { operatorSettings } from '@rendezvous/contract/site/settings';
import { describe, expect, it } from 'vitest';
import { minAgeIn, searchOpen, signupsOpen } from './visitor-rules.ts';

const settings = (given: object) => operatorSettings.parse(given);

describe('who may sign up and search (S9)', () => {
  it.each([
    ['all', undefined, true],
    ['all', 'partner', true],
    ['with_trafficsource', undefined, false],
    ['with_trafficsource', '', false],
    ['with_trafficsource', 'partner', true],
    ['closed', 'partner', false],
    ['', 'partner', false],
  ])('signups %s, network %s: %s', (signups, network, open) => {
    expect(signupsOpen(settings({ signups }), network)).toBe(open);
  });

  it.each([
    ['all', 'all', undefined, true],
    ['all', 'none', undefined, true],
    ['none', 'all', undefined, false],
    ['none', 'all', 'partner', true],
    ['none', 'none', 'partner', false],
  ])('search %s, with a network %s, network %s: %s', (all, withNetwork, network, open) => {
    const given = settings({ logged_out_search: all, logged_out_search_trafficsource: withNetwork });
    expect(searchOpen(given, network)).toBe(open);
  });

  it('visitors may sign up and search unless the operator says otherwise', () => {
    expect(signupsOpen(settings({}), undefined)).toBe(true);
    expect(searchOpen(settings({}), undefined)).toBe(true);
  });
});

describe('the lowest age', () => {
  it('is 18 and by country more, never less', () => {
    const given = settings({ min_age: { US: 21 } });
    expect(minAgeIn(given, 'US')).toBe(21);
    expect(minAgeIn(given, 'DE')).toBe(18);
    expect(minAgeIn(given, null)).toBe(18);
    expect(minAgeIn({ ...given, min_age: { DE: 16 } }, 'DE')).toBe(18);
    expect(minAgeIn(given, 'constructor')).toBe(18);
  });
});
