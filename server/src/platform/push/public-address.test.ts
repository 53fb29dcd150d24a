import { describe, expect, it } from 'vitest';
import { isPublicAddress, lookupPublic } from './public-address.ts';

describe('a public address', () => {
  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.0.1.1', '2a00:1450:4001:82a::200a', '2606:4700::1111'])(
    '%s is one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    ...['127.0.0.1', '127.255.0.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['169.254.169.254', '100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...[
      '::1',
      '::',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '64:ff9b::7f00:1',
      'fe80::1',
      'fd00::1',
      'ff02::1',
      '2002:7f00:1::',
    ],
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false));

  it('a name that leads inside is not connected to', async () => {
    for (const all of [true, false]) {
      const error = await new Promise((resolve) => lookupPublic('localhost', { all }, resolve));
      expect(error).toMatchObject({ message: 'the host is not a public one' });
    }
  });
});
