/** User-Agents of browsers. */
export const AGENTS = {
  firefoxOnWindows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  safariOnPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
};

/** Addresses whose country the file knows; the server takes them from proxies it trusts. */
export const GERMAN_ADDRESS = '5.9.0.1';
export const DANISH_ADDRESS = '2.104.0.1';
export const BEHIND_PROXY = { TRUSTED_PROXIES: '203.0.113.7' };
