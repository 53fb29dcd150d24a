import { expect, test } from 'vitest';
import type { Domain } from '../../platform/http/call.ts';
import { acceptedLocale, localeOf } from './choose-locale.ts';

function visit(cookie: string | undefined, language: Domain['language'], accepted: string | undefined) {
  return localeOf({ cookie: () => cookie, header: () => accepted, domain: { language } as Domain });
}

test('the cookie, else the domain, else the browser, else English (S2)', () => {
  expect(visit('de', 'en', 'en')).toBe('de');
  expect(visit(undefined, 'de', 'en')).toBe('de');
  expect(visit(undefined, null, 'de-AT,en;q=0.5')).toBe('de');
  expect(visit(undefined, null, undefined)).toBe('en');
  expect(visit('klingon', null, 'de')).toBe('de');
});

test('the browser wants the heaviest language that exists', () => {
  expect(acceptedLocale('xx, en;q=0.4, de;q=0.9')).toBe('de');
  expect(acceptedLocale('de;q=0, en;q=0.1')).toBe('en');
  expect(acceptedLocale('*')).toBeUndefined();
  expect(acceptedLocale(';;;q=,,,')).toBeUndefined();
});
