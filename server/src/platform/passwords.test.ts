import { expect, test } from 'vitest';
import { Refusal } from './http/refusal.ts';
import { createPasswords } from './passwords.ts';

test('of many hashes at once three are made and a hundred wait; the others are refused at once (A3)', async () => {
  const { hash } = createPasswords({ memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const all = await Promise.allSettled(Array.from({ length: 110 }, (_, number) => hash(`password ${number}`)));
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(7);
  for (const reason of refused) expect(reason).toBeInstanceOf(Refusal);
  expect(refused[0]).toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 1 });
});
