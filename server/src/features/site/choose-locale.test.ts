import { varietyOf } from '@rendezvous/contract/http/locales';
import { expect, test } from 'vitest';
import type { Domain } from '../../platform/http/call.ts';
import { acceptedLanguages, acceptedLocale, localeOf } from './choose-locale.ts';

function visit(cookie: string | undefined, language: Domain['language'], accepted: string | undefined) {
  return localeOf({ cookie: () => cookie, header: () => accepted, domain: { language } as Domain });
}

test('the cookie, else the domain, else the browser, else English (S2)', () => {
  expect(visit('de', 'en', 'en')).toBe('de');
  expect(visit(undefined, 'de', 'en')).toBe('de');
  expect(visit(undefined, null, 'de-AT,en;q=0.5')).toBe('de');
  expect(visit(undefined, null, undefined)).toBe('en');
  expect(visit('klingon', null, 'de')).toBe('de');
  // taken over from the account (A15)
  expect(visit('de-account', 'en', 'en')).toBe('de');
});

test('the browser wants the heaviest language that exists', () => {
  expect(acceptedLocale('xx, en;q=0.4, de;q=0.9')).toBe('de');
  expect(acceptedLocale('de;q=0, en;q=0.1')).toBe('en');
  expect(acceptedLocale('*')).toBeUndefined();
  expect(acceptedLocale(';;;q=,,,')).toBeUndefined();
});

test('dates follow the reader’s own variety: of the page’s language, otherwise of the country (A15)', () => {
  const variety = (locale: 'en' | 'de', accepted: string) => varietyOf(locale, acceptedLanguages(accepted));
  expect(variety('en', 'en-GB,en;q=0.9')).toBe('en-GB');
  expect(variety('en', 'en, en-us;q=0.8')).toBe('en-US');
  expect(variety('en', 'de-DE, en-GB;q=0.5')).toBe('en-GB');
  expect(variety('en', 'de-AT, de;q=0.5')).toBe('en-AT');
  expect(variety('de', 'zh-Hans-CN')).toBe('de-CN');
  expect(variety('de', 'en')).toBe('de');
  expect(variety('en', 'x-<script>, en-"')).toBe('en');
});
