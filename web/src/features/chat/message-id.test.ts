import { sendMessage } from '@rendezvous/contract/chat/endpoints';
import { expect, test } from 'vitest';
import { newMessageId } from './message-id.ts';

const id = sendMessage.body.shape.id;

test('is a UUIDv7 as the contract wants it, with time and chance in their places', () => {
  const zeros = new Uint8Array(10);
  const ones = zeros.map(() => 0xff);
  const time = Date.parse('2026-06-15T12:00:00Z');
  expect(newMessageId(time, zeros)).toBe('019ecb27-2200-7000-8000-000000000000');
  expect(newMessageId(time, ones)).toBe('019ecb27-2200-7fff-bfff-ffffffffffff');
  for (let count = 0; count < 200; count++) expect(id.safeParse(newMessageId()).success).toBe(true);
});

test('later ones sort later, and those of one moment differ', () => {
  expect(newMessageId(2_000_000) > newMessageId(1_999_999)).toBe(true);
  expect(new Set(Array.from({ length: 100 }, () => newMessageId(1))).size).toBe(100);
});
