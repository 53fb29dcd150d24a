import type { Client } from '../client.ts';
import { correspondent, send, sendPhoto } from '../correspondent.ts';
import { jpeg, photoForm } from '../pictures.ts';
import { startTestServer, type TestMember, type TestServer } from '../test-server.ts';
import { becomes, type Caller } from './callers.ts';

/** Kinds of members whom a call could show, as the viewer stands to them; all but the first three are hidden. */
export const KINDS = [
  ...(['free', 'premium', 'fictional'] as const),
  ...(['unconfirmed', 'blocker', 'blocked', 'invisible', 'paused', 'suspended', 'banned', 'leaving'] as const),
  'shut out by themselves',
  'of another pool',
] as const;
export type Kind = (typeof KINDS)[number];
type Others = Record<Kind, TestMember>;

export const VIEWERS = ['visitor', 'unconfirmed', 'free', 'premium', 'invisible'] as const satisfies Caller[];
export type ViewerKind = (typeof VIEWERS)[number];

/**
 * A viewer, others who like them and were liked, and with whom they have written, and others who are strangers yet, and
 * have written to one of those.
 */
export type World = { server: TestServer; viewer: Client; profileId: string; known: Others; strangers: Others };

export const SLIM = { body_type: { importance: 'very_important', values: ['slim'] } };

/** Makes others of every kind, who are hidden only after what there is between them and the viewer. */
export async function makeWorld(kind: ViewerKind): Promise<World> {
  const server = await startTestServer();
  await server.changeSettings({ logged_out_search: 'all' });
  const me = await correspondent(server, { credits: 100, paid: kind === 'premium' || kind === 'invisible' });
  const [known, strangers] = [await makeOthers(server), await makeOthers(server)];
  await givePhotos(server, me, [...Object.values(known), ...Object.values(strangers)]);
  for (const [kind, other] of Object.entries(known) as [Kind, TestMember][]) {
    await other.call('POST like.php', { body: { id: me.profileId } });
    await me.call('POST like.php', { body: { id: other.profileId } });
    await send(other, { profile: me.profileId });
    await sendItsPhoto(server, other, me);
    await sendItsPhoto(server, strangers[kind], other);
    await send(me, { profile: other.profileId });
  }
  for (const others of [known, strangers]) for (const one of KINDS) await hide(server, one, others[one], me);
  if (kind === 'invisible') await server.sql`update profiles set invisible = true where id = ${me.profileId}`;
  if (kind === 'unconfirmed') await becomesUnconfirmed(server, me);
  const viewer = kind === 'visitor' ? server.visitor() : me;
  return { server, viewer, profileId: me.profileId, known, strangers };
}

async function makeOthers(server: TestServer): Promise<Others> {
  const made = KINDS.map(async (kind) => {
    const profile = { body_type: 'slim', seen_by_visitors: true, auto_like: true };
    const member = await correspondent(server, {
      credits: 10,
      paid: kind === 'premium' || kind === 'invisible',
      profile,
    });
    await server.sql`
      insert into wishes (profile_id, stated, stated_on, first_on)
      values (${member.profileId}, ${server.sql.json(SLIM)}, ${server.clock.now()}, ${server.clock.now()})`;
    return [kind, member] as const;
  });
  return Object.fromEntries(await Promise.all(made)) as Others;
}

/** Gives each a photo, and one to send: one picture that was uploaded once, because decoding takes long. */
async function givePhotos({ sql, clock }: TestServer, uploader: TestMember, members: TestMember[]): Promise<void> {
  await uploader.call('POST photos.php', { form: photoForm(await jpeg()) });
  for (const { profileId } of members) {
    await sql`
      insert into photos (profile_id, position, file, width, height, colours, created_at)
      select ${profileId}, 0, file, width, height, colours, ${clock.now()} from photos
      where profile_id = ${uploader.profileId}`;
    await sql`
      insert into chat_photos (id, profile_id, file, width, height, colours, private, created_at)
      select gen_random_uuid(), ${profileId}, file, width, height, colours, false, ${clock.now()} from photos
      where profile_id = ${uploader.profileId}`;
  }
}

async function sendItsPhoto({ sql }: TestServer, from: TestMember, to: TestMember): Promise<void> {
  const [photo] = await sql<{ id: string }[]>`select id from chat_photos where profile_id = ${from.profileId}`;
  await sendPhoto(from, { profile: to.profileId }, { photo: photo?.id ?? '' });
}

const becomesUnconfirmed = (server: TestServer, { accountId }: TestMember) =>
  server.sql`update accounts set status = 'not_confirmed', confirmed_at = null where id = ${accountId}`;

async function hide(server: TestServer, kind: Kind, member: TestMember, me: TestMember): Promise<void> {
  const { profileId } = member;
  if (kind === 'unconfirmed') await becomesUnconfirmed(server, member);
  if (kind === 'invisible') await server.sql`update profiles set invisible = true where id = ${profileId}`;
  if (kind === 'fictional') await server.sql`update profiles set fictional = true where id = ${profileId}`;
  if (kind === 'of another pool') {
    await server.sql`
      with pool as (insert into pools (name) values (${profileId}) returning id)
      update profiles set pool_id = pool.id from pool where profiles.id = ${profileId}`;
  } else if (kind === 'shut out by themselves') {
    const [now, ends] = [server.clock.now(), new Date(server.clock.now().getTime() + 86_400_000)];
    await server.sql`
      insert into self_exclusions (account_id, begins_at, ends_at) values (${member.accountId}, ${now}, ${ends})`;
  } else if (kind !== 'fictional') await becomes(server, kind, member, me);
}
