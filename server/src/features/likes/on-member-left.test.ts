import { expect, it } from 'vitest';
import { correspondent, send } from '../../../test/correspondent.ts';
import { openLive } from '../../../test/live-stream.ts';
import { confirmedNewcomer, NEWCOMERS_PASSWORD } from '../../../test/newcomer.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { LIKES_AT_A_TIME } from './on-member-left.ts';

it('of somebody who liked very many all hear that it is over, each once, but who was blocked', {
  tags: 'long',
}, async () => {
  const server = await startTestServer();
  const { sql } = server;
  const now = server.clock.now();
  const anna = await confirmedNewcomer(server);
  const named = (id: string) => server.member({ profile: { id } });
  const first = await named('00000000-0000-4000-8000-000000000000');
  const blocked = await named('00000000-0000-4000-8000-000000000001');
  const last = await named('ffffffff-ffff-4fff-bfff-ffffffffffff');
  await sql`
    with others as (
      insert into accounts (domain_id, email, email_key, password_hash, status, language, signup_date, confirmed_at,
        date_of_birth)
      select d.id, n || '@x.example', n || '@x.example', 'x', 'active', 'en', ${now}, ${now}, '1995-01-01'
      from domains d, generate_series(1, ${2 * LIKES_AT_A_TIME}::int) n where d.is_default
      returning id, domain_id
    )
    insert into profiles (account_id, domain_id, pool_id, name, name_key, name_skeleton, gender, looking_for, birth_date,
      country, created_at)
    select o.id, o.domain_id, d.pool_id, key, key, key, 'male', '{female}', '1995-01-01', 'FR', ${now}
    from (select *, 'x' || row_number() over () as key from others) o join domains d on d.id = o.domain_id`;
  const gone = anna.user.profile.id;
  await sql`
    insert into likes (from_profile, to_profile, created_at)
    select ${gone}, id, ${now} from profiles where id <> ${gone}`;
  await sql`insert into blocks (blocker, blocked, created_at) values (${gone}, ${blocked.profileId}, ${now})`;

  const members = [first, blocked, last];
  const streams = await Promise.all(members.map((member) => openLive(member)));
  await anna.call('DELETE account.php', { body: { password: NEWCOMERS_PASSWORD, reason: 'break' } });
  await server.services.outbox.drain();
  await server.jobs.drain();
  server.services.live.announce(
    members.map(({ profileId }) => profileId),
    'refetch',
    {},
  );
  const heard = await Promise.all(streams.map(namesBeforeRefetch));
  expect(heard).toEqual([['unlike', 'counters'], [], ['unlike', 'counters']]);
});

it('a message behind somebody who leaves does not wait until all whom they liked have heard of it', async () => {
  const server = await startTestServer();
  const anna = await confirmedNewcomer(server);
  const [ben, carla] = [await server.member(), await correspondent(server, { credits: 100 })];
  await anna.call('POST like.php', { body: { id: ben.profileId } });
  await server.services.outbox.drain();
  const stream = await openLive(ben);
  await anna.call('DELETE account.php', { body: { password: NEWCOMERS_PASSWORD, reason: 'break' } });
  await send(carla, { profile: ben.profileId });
  await server.services.outbox.drain();
  expect((await stream.next())?.name).toBe('message');
  await server.jobs.drain();
  expect(await stream.next('unlike')).toMatchObject({ data: { profile: anna.user.profile.id } });
  await stream.close();
});

async function namesBeforeRefetch(stream: Awaited<ReturnType<typeof openLive>>): Promise<string[]> {
  const names: string[] = [];
  for (let event = await stream.next(); event && event.name !== 'refetch'; event = await stream.next()) {
    names.push(event.name);
  }
  await stream.close();
  return names;
}
