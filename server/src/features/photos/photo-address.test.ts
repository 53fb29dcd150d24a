import { PHOTO_SIZES } from '@rendezvous/contract/photos/limits';
import { expect, it } from 'vitest';
import { expiryOf, isValidAddress, type PhotoAddress, signedAddresses } from './photo-address.ts';

const KEY = Buffer.alloc(32, 7);
const ID = '8f14e45f-ceea-4671-9e3a-1c2d3e4f5a6b';
const NOW = new Date('2026-06-15T12:34:56Z');
const address: PhotoAddress = { id: ID, size: 480, variant: 'blurred', expires: expiryOf(ID, NOW) };

function signatureOf(of: PhotoAddress, key = KEY): string {
  return new URL(signedAddresses(key, of)[of.size], 'http://site.test').searchParams.get('signature') ?? '';
}

it('repeats for an hour and lives for one to two', () => {
  const first = expiryOf(ID, NOW);
  const changes = new Date((first - 3600) * 1000);
  expect(expiryOf(ID, new Date(changes.getTime() - 1))).toBe(first);
  expect(expiryOf(ID, changes)).toBe(first + 3600);
  for (let minutes = 0; minutes < 180; minutes++) {
    const now = new Date(NOW.getTime() + minutes * 60_000);
    const seconds = expiryOf(ID, now) - now.getTime() / 1000;
    expect(seconds).toBeGreaterThan(3599);
    expect(seconds).toBeLessThanOrEqual(7200);
  }
});

it('changes at different seconds for different photos', () => {
  const other = '00000001-ceea-4671-9e3a-1c2d3e4f5a6b';
  expect(expiryOf(other, NOW) % 3600).not.toBe(expiryOf(ID, NOW) % 3600);
});

it('accepts what was signed until it expires', () => {
  const signature = signatureOf(address);
  expect(isValidAddress(KEY, address, signature, NOW)).toBe(true);
  expect(isValidAddress(KEY, address, signature, new Date(address.expires * 1000))).toBe(true);
  expect(isValidAddress(KEY, address, signature, new Date(address.expires * 1000 + 1))).toBe(false);
});

it('gives the same addresses whatever was asked for meanwhile', () => {
  const { expires } = address;
  const idOf = (n: number) => `${String(n).padStart(8, '0')}${ID.slice(8)}`;
  const ask = (n: number) => signedAddresses(KEY, { id: idOf(n), variant: 'sharp', expires });
  const first = ask(0);
  for (let n = 1; n <= 10_000; n++) ask(n);
  expect(ask(0)).toEqual(first);
  expect(new Set([ask(0)[240], ask(1)[240], ask(0)[480]]).size).toBe(3);
  for (const size of PHOTO_SIZES) {
    const signature = new URL(first[size], 'http://site.test').searchParams.get('signature') ?? '';
    expect(isValidAddress(KEY, { id: idOf(0), size, variant: 'sharp', expires }, signature, NOW)).toBe(true);
  }
});

it('refuses the signature for anything else', () => {
  const signature = signatureOf(address);
  const changed: Partial<PhotoAddress>[] = [
    { id: ID.replace('8f', '9f') },
    { size: 960 },
    { variant: 'sharp' },
    { expires: address.expires + 3600 },
  ];
  for (const change of changed) expect(isValidAddress(KEY, { ...address, ...change }, signature, NOW)).toBe(false);
  for (const wrong of [
    '',
    'x',
    `${signature}AAAA`,
    signature.slice(0, -4),
    signatureOf(address, Buffer.alloc(32, 8)),
  ]) {
    expect(isValidAddress(KEY, address, wrong, NOW)).toBe(false);
  }
});
