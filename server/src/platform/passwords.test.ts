import { expect, test } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { createPasswords } from './passwords.ts';
import { Overloaded } from './slots.ts';

const COST = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

test('of many hashes at once three are made and a hundred wait; the others are refused at once (A3)', async () => {
  const { hash } = createPasswords(COST);
  const all = await Promise.allSettled(Array.from({ length: 110 }, (_, number) => hash(`password ${number}`)));
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(7);
  for (const reason of refused) expect(reason).toBeInstanceOf(Overloaded);
});

test('a call that is refused for it is told to come back', async () => {
  const matches = () => Promise.reject(new Overloaded('too many wait'));
  const server = await startTestServer({}, { passwords: { ...createPasswords(COST), matches } });
  const body = { login: 'nobody@example.com', password: 'a password' };
  const { status, problem, headers } = await server.visitor().call('POST user.php', { body });
  expect([status, problem.code, headers.get('retry-after')]).toEqual([503, 'service_unavailable', '1']);
});
