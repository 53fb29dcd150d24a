import { randomUUID } from 'node:crypto';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Correspondent, correspondent, sendPhoto } from '../../../test/correspondent.ts';
import { waiting, whileHeld } from '../../../test/held.ts';
import { jpeg, photoForm } from '../../../test/pictures.ts';
import { startTestServer } from '../../../test/test-server.ts';

const STATEMENT_SECONDS = 40;
const server = await startTestServer({ LOG_LEVEL: 'silent', STATEMENT_SECONDS: String(STATEMENT_SECONDS) });
const PICTURE = await jpeg(90, 120);
// Waits as the commit does its last work, like a disk that takes its time.
await server.sql.text(`
  create function wait_for_disk() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(1); return null; end $$;
  create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
afterEach(() => vi.useRealTimers());

async function foldersOnDisk(): Promise<string[]> {
  const root = path.join(server.services.config.dataDir, 'files');
  return (await Array.fromAsync(glob('photos/*/*', { cwd: root }))).sort();
}

const upload = (member: Correspondent, address: 'POST photos.php' | 'POST photos.php?for=chat', id: string) =>
  member.call(address, { query: { id }, form: photoForm(PICTURE) });

describe.each([
  ['photos', 'POST photos.php'],
  ['chat_photos', 'POST photos.php?for=chat'],
] as const)('a row of %s', (table, address) => {
  const tableName = server.sql.identifier(table);

  it('whose commit takes longer than the call is kept with its files, and the upload can be repeated', async () => {
    const [anna, ben] = [await correspondent(server, { credits: 20 }), await correspondent(server)];
    await server.sql.text(`
      create constraint trigger wait_for_disk after insert on ${table}
      deferrable initially deferred for each row execute function wait_for_disk()`);
    const id = randomUUID();
    await whileHeld(
      server,
      (tx) => tx`select pg_advisory_xact_lock(1)::text as locked`,
      async () => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        const answer = upload(anna, address, id);
        await waiting(server, 1);
        vi.advanceTimersByTime((STATEMENT_SECONDS + 1) * 1000);
        expect((await answer).status).toBe(503);
        vi.useRealTimers();
      },
    );
    const rowsOf = () => server.sql`select from ${tableName} where id = ${id}`;
    await vi.waitUntil(async () => (await rowsOf()).length === 1);
    await server.sql`drop trigger wait_for_disk on ${tableName}`;

    expect((await upload(anna, address, id)).status).toBe(200);
    let image = (await anna.call('GET profile.php')).body.photos[0]?.filename;
    if (table === 'chat_photos') {
      expect((await sendPhoto(anna, { profile: ben.profileId }, { photo: id })).status).toBe(200);
      image = `/api/chat-photo.php?id=${id}&size=480&variant=sharp`;
    }
    expect((await anna.fetch(image ?? '')).status, image).toBe(200);
  });

  it('that the database refuses leaves no files', async () => {
    const anna = await correspondent(server);
    const before = await foldersOnDisk();
    await server.sql`
      create trigger no_room before insert on ${tableName} for each row execute function no_room()`;
    expect((await upload(anna, address, randomUUID())).status).toBe(503);
    await server.sql`drop trigger no_room on ${tableName}`;
    expect(await foldersOnDisk()).toEqual(before);
  });
});
