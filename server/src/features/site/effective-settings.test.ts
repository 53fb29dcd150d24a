import { expect, test } from 'vitest';
import { checkSetting, effectiveSettings, isSettingName } from './effective-settings.ts';

test('a domain overrides the global value, which overrides the default', () => {
  const settings = effectiveSettings({ name: 'Global', niche: 3 }, { name: 'Own' });
  expect(settings).toMatchObject({ name: 'Own', niche: 3, message_credits: 2 });
});

test('in production visitors search once the operator says so (M14)', () => {
  const searched = (stored: object) => {
    const { logged_out_search, logged_out_search_trafficsource } = effectiveSettings({ ...stored }, {}, 'production');
    return [logged_out_search, logged_out_search_trafficsource];
  };
  expect(searched({})).toEqual(['none', 'none']);
  expect(searched({ logged_out_search: 'all' })).toEqual(['all', 'none']);
  expect(effectiveSettings({}, {}, 'demo').logged_out_search).toBe('all');
});

test('a value that is not allowed is named', () => {
  expect(() => effectiveSettings({ niche: 9 }, {})).toThrow(/^setting niche: .+$/);
  expect(() => checkSetting('min_age', { DE: 17 })).toThrow(/^setting min_age\.DE: .+$/);
  expect(() => checkSetting('countries', ['Germany'])).toThrow('setting countries.0');
  expect(() => checkSetting('enable_site_entry_popup', true)).toThrow('setting enable_site_entry_popup');
  expect(checkSetting('enable_site_entry_popup', 'no')).toBe('no');
});

test('only settings of the contract have a name', () => {
  expect(isSettingName('niche')).toBe(true);
  expect(isSettingName('constructor')).toBe(false);
});
