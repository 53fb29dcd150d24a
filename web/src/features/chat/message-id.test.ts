import { expect, test } from 'vitest';
import { newMessageId } from './message-id.ts';

/** RFC 9562, as the contract wants it */
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('is a UUIDv7 as the contract wants it, with time and chance in their places', () => {
  const zeros = new Uint8Array(10);
  const ones = zeros.map(() => 0xff);
  const time = Date.parse('2026-06-15T12:00:00Z');
  expect(newMessageId(time, zeros)).toBe('019ecb27-2200-7000-8000-000000000000');
  expect(newMessageId(time, ones)).toBe('019ecb27-2200-7fff-bfff-ffffffffffff');
  for (let count = 0; count < 200; count++) expect(newMessageId()).toMatch(UUID_V7);
});

test('later ones sort later, and those of one moment differ', () => {
  expect(newMessageId(2_000_000) > newMessageId(1_999_999)).toBe(true);
  expect(new Set(Array.from({ length: 100 }, () => newMessageId(1))).size).toBe(100);
});
