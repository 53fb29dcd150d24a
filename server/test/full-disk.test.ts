import { beforeAll, expect, it } from 'vitest';
import { correspondent, expectBooksInOrder, send } from './correspondent.ts';
import { jpeg, photoForm } from './pictures.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  // The database's answer when it has no room.
  await server.sql.text(`
    create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
});

/** Asks anew: an answer is kept for a second. */
const ready = async () => {
  const answer = await server.visitor().fetch('/readyz');
  return [answer.status, await answer.text()];
};

it('a database without room asks for patience, charges nothing, and the site is not ready', {
  tags: 'long',
}, async () => {
  const anna = await correspondent(server, { credits: 100 });
  const ben = await correspondent(server);
  await server.sql.text('create trigger no_room before insert on messages execute function no_room()');
  const refused = await send(anna, { profile: ben.profileId });
  expect([refused.status, refused.problem.code]).toEqual([503, 'service_unavailable']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await anna.call('GET user.php')).body.credits).toBe(100);
  await server.sql.text('drop trigger no_room on messages');
  expect((await send(anna, { profile: ben.profileId })).status).toBe(200);
  await expectBooksInOrder(server.sql);

  expect(await ready()).toEqual([200, 'ready']);
  const database = server.sql.identifier(new URL(server.databaseUrl).pathname.slice(1));
  await server.sql`revoke temporary on database ${database} from public, current_user`;
  await expect.poll(ready).toEqual([503, 'no room to write']);
  await server.sql`grant temporary on database ${database} to current_user`;
  await expect.poll(ready).toEqual([200, 'ready']);
});

it('a folder without room asks for patience, and the site is not ready', { tags: 'long' }, async () => {
  const { files } = server.services;
  const { write } = files;
  // Wrapped as the store wraps errors of the system.
  const cause = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  files.write = () => Promise.reject(new Error('cannot write file', { cause }));
  const member = await server.member();
  const picture = await jpeg();
  const upload = () => member.call('POST photos.php', { form: photoForm(picture) });
  const answer = await upload();
  expect([answer.status, answer.problem.code]).toEqual([503, 'service_unavailable']);
  await expect.poll(ready).toEqual([503, 'no room to write']);
  files.write = write;
  await expect.poll(ready).toEqual([200, 'ready']);
  expect((await upload()).status).toBe(200);
});
