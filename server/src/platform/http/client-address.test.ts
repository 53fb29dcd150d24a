import { expect, test } from 'vitest';
import type { Log } from '../log.ts';
import { createClientAddress, networkOf } from './client-address.ts';

const warnings: string[] = [];
const log = { warn: (message: string) => warnings.push(message) } as unknown as Pick<Log, 'warn'>;
const direct = createClientAddress([], { log });
const behindProxies = createClientAddress(['10.0.0.0/8', '2001:db8:ffff::/48'], { log });

test.each([
  ['nobody is trusted by default', direct, '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a stranger is not trusted', behindProxies, '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a trusted proxy is', behindProxies, '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['through a mapped address too', behindProxies, '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['what the visitor wrote before it is not', behindProxies, '10.1.2.3', '192.0.2.66, 198.51.100.1', '198.51.100.1'],
  ['two proxies', behindProxies, '10.1.2.3', '192.0.2.66, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['nothing behind what is no address', behindProxies, '10.1.2.3', '192.0.2.66, 198.51.100.1:4711', '10.1.2.3'],
  ['nothing behind an empty one', behindProxies, '10.1.2.3', '192.0.2.66, ', '10.1.2.3'],
  ['IPv6', behindProxies, '2001:db8:ffff::1', '2001:db8:1::5', '2001:db8:1::5'],
  ['no header', behindProxies, '10.1.2.3', null, '10.1.2.3'],
  ['no address at all', behindProxies, '', '198.51.100.1', '0.0.0.0'],
])('%s', (_, addressOf, connection, forwarded, expected) => {
  expect(addressOf(connection, forwarded)).toBe(expected);
});

test('a proxy that nobody trusts is said once, and one that is trusted never', () => {
  const inFront = createClientAddress([], { log });
  warnings.length = 0;
  inFront('203.0.113.7', null);
  expect(warnings).toEqual([]);
  for (let i = 0; i < 3; i++) inFront('203.0.113.7', '198.51.100.1');
  behindProxies('203.0.113.7', '198.51.100.1');
  expect(warnings).toEqual([expect.stringContaining('TRUSTED_PROXIES')]);
});

test('a customer is one IPv4 address or the first half of an IPv6 address, however it is written', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('2001:db8:0:1:2:3:4:5')).toBe(networkOf('2001:0db8::1:ffff:0:0:1'));
  expect(networkOf('2001:db8:0:1::')).not.toBe(networkOf('2001:db8:0:2::'));
  expect(networkOf('::1')).toBe('0:0:0:0');
});
