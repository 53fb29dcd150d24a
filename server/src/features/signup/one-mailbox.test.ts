import { beforeAll, expect, it } from 'vitest';
import { confirmedNewcomer, signUp, tokenOf } from '../../../test/newcomer.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const spellings = (name: string) => [
  `${name}@gmail.com`,
  `${name}+1@gmail.com`,
  `${name[0]}.${name.slice(1)}@gmail.com`,
  `${name}+2@googlemail.com`,
];
const credits = async (client: Awaited<ReturnType<typeof signUp>>) => (await client.call('GET user.php')).body.credits;

it('one mailbox gets the credits of a sign-up once, however its address is written (A16)', async () => {
  const granted: number[] = [];
  for (const email of spellings('farmer')) granted.push(await credits(await confirmedNewcomer(server, { email })));
  expect(granted).toEqual([10, 0, 0, 0]);
  expect(await credits(await confirmedNewcomer(server, { email: 'farmer@mail.example' }))).toBe(10);
});

it('also when all are confirmed at the same moment', { tags: 'long' }, async () => {
  const all = await Promise.all(spellings('racer').map((email) => signUp(server, { email })));
  await server.jobs.drain();
  await Promise.all(all.map((one) => one.call('POST activation.php', { body: { token: tokenOf(server, one.email) } })));
  const granted = await Promise.all(all.map(credits));
  expect(granted.sort((a, b) => b - a)).toEqual([10, 0, 0, 0]);
});

it('moving the address on does not make room for another gift', async () => {
  const email = 'mover@gmail.com';
  const first = await confirmedNewcomer(server, { email });
  await server.sql`update accounts set email = 'x@mail.example', email_key = 'x@mail.example' where id = ${first.user.id}`;
  expect(await credits(await confirmedNewcomer(server, { email }))).toBe(0);
});

it('one mailbox has one share of mails (A16)', async () => {
  const emails = Array.from({ length: 8 }, (_, number) => `flooded+${number}@mail.example`);
  for (const email of emails) await signUp(server, { email });
  await server.jobs.drain();
  expect(server.mails.filter(({ to }) => emails.includes(to))).toHaveLength(5);
  server.mails.length = 0;
  for (const email of emails) {
    await server.visitor().call('POST reset-password.php', { body: { email } });
  }
  await server.jobs.drain();
  expect(server.mails.filter(({ to }) => emails.includes(to)).length).toBeLessThanOrEqual(5);
});
