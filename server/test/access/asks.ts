import type { ProfileCard } from '@rendezvous/contract/members/profile';
import { countNewlyFound } from '../../src/features/members/index.ts';
import { photosFor } from '../../src/features/photos/index.ts';
import { domainById } from '../../src/features/site/index.ts';
import type { Call } from '../../src/platform/http/call.ts';
import type { TestMember, TestServer } from '../test-server.ts';
import { SLIM, type World } from './world.ts';

/** Answers of a call, as text in which somebody who is shown stands with their id or name. */
export type Ask = (world: World) => Promise<string>;

export async function read({ viewer }: World, path: string, method = 'GET', body?: object): Promise<string> {
  const init = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await viewer.fetch(`/api/${path}`, { method, ...init });
  const text = await response.text();
  return response.ok ? text : '';
}

export const get =
  (...paths: string[]): Ask =>
  async (world) =>
    (await Promise.all(paths.map((path) => read(world, path)))).join();

/** Asks about each member by id: an answer shows whom it is about. */
export const ofEach =
  (pathOf: (id: string) => string): Ask =>
  async (world) => {
    const ids = everybody(world).map(({ profileId }) => profileId);
    const answers = await Promise.all(ids.map(async (id) => ((await read(world, pathOf(id))) === '' ? '' : id)));
    return answers.join();
  };

const everybody = ({ known, strangers }: World) => [...Object.values(known), ...Object.values(strangers)];
const strangersOf = ({ strangers }: World): TestMember[] => Object.values(strangers);

/** Asks for the match finder with each member as a pair of the day. */
export async function readPairs(world: World): Promise<string> {
  const { server } = world;
  await stateWishes(world);
  const answers: string[] = [];
  for (const { profileId } of everybody(world)) {
    await server.sql`delete from day_pairs where profile_id = ${world.profileId}`;
    await server.sql`
      insert into day_pairs (profile_id, day, place, other)
      values (${world.profileId}, ${server.clock.now()}, 1, ${profileId})`;
    answers.push(await read(world, 'match-finder.php'));
  }
  return answers.join();
}

/** Asks as often as a day allows. */
export function askForLikes(method: string): Ask {
  return async (world) => {
    const { server } = world;
    await server.sql`delete from automatic_likes where to_profile = ${world.profileId}`;
    await server.sql`
      delete from likes where to_profile = ${world.profileId}
        and from_profile = any (${Object.values(world.strangers).map(({ profileId }) => profileId)}::uuid[])`;
    const answers: string[] = [];
    for (let time = 0; time < 3; time++) answers.push(await read(world, 'auto-like.php', method));
    return answers.join();
  };
}

export async function readConversations(world: World): Promise<string> {
  const answers = everybody(world).map(({ profileId }) => read(world, `messages.php?profile=${profileId}`));
  return (await Promise.all(answers)).join();
}

/** Undoes a pass of each stranger. */
export async function undoEach(world: World): Promise<string> {
  const { server } = world;
  const answers: string[] = [];
  for (const { profileId } of Object.values(world.strangers)) {
    await server.sql`
      insert into swipe_days (profile_id, last_profile) values (${world.profileId}, ${profileId})
      on conflict (profile_id) do update set last_profile = excluded.last_profile`;
    const answer = await read(world, 'swipe.php', 'DELETE');
    answers.push(answer === '' ? '' : JSON.stringify(JSON.parse(answer).card));
  }
  return answers.join();
}

/** Asks for members whose wishes fit the viewer's. */
export async function readFitting(world: World): Promise<string> {
  await stateWishes(world);
  const answer = await read(world, 'members.php?wishes_fit=yes&sort=newest');
  return answer && JSON.stringify(JSON.parse(answer).results);
}

async function stateWishes({ server, profileId }: World): Promise<void> {
  const now = server.clock.now();
  await server.sql`
    insert into wishes (profile_id, stated, stated_on, first_on)
    values (${profileId}, ${server.sql.json(SLIM)}, ${now}, ${now})
    on conflict do nothing`;
}

/** Asks for what a search finds only nearly. */
export async function readSimilar(world: World): Promise<string> {
  const answer = await read(world, 'members.php?min_age=90');
  return answer && JSON.stringify(JSON.parse(answer).similar_results);
}

/** Looks for each conversation by its partner’s name: one that is found tells whose it is, even without the name. */
export async function findByName(world: World): Promise<string> {
  const answers = Object.values(world.known).map(async ({ profileId, name }) => {
    const [side] = await world.server.sql<{ conversation_id: string }[]>`
      select conversation_id from participants
      where profile_id = ${world.profileId} and other_profile_id = ${profileId}`;
    const found = await read(world, `chats.php?words=${name}`);
    return side && found.includes(side.conversation_id) ? profileId : '';
  });
  return (await Promise.all(answers)).join();
}

/** Asks for the deck after each stranger was passed, with those who were. */
export async function dealAgain(world: World): Promise<string> {
  const { server } = world;
  const passed = strangersOf(world).map(({ profileId }) => profileId);
  await server.sql`
    insert into swipes (from_profile, to_profile, swiped_at)
    select ${world.profileId}, id, ${server.clock.now()}::timestamptz - interval '1 hour'
    from unnest(${passed}::uuid[]) id
    on conflict do nothing`;
  const answers = [await read(world, 'swipe.php?again=0')];
  await server.sql`delete from swipes where from_profile = ${world.profileId}`;
  return answers.join();
}

/** Asks for the photo of each by an address that was handed out before they were hidden. */
export async function openPhotos(world: World): Promise<string> {
  const domain = await domainOf(world.server);
  const call = { ...world.server.services, domain, viewer: null } as unknown as Call;
  const answers = everybody(world).map(async ({ profileId }) => {
    const { photos } = await photosFor(call, profileId);
    const { status } = await world.viewer.fetch(photos[0]?.match ?? '');
    return status === 200 ? profileId : '';
  });
  return (await Promise.all(answers)).join();
}

/** Opens the photos that each has sent to the viewer. */
export const openChatPhotos: Ask = (world) => openSent(world, Object.values(world.known));

/** The same for photos that were sent to somebody else. */
export const openOthersChatPhotos: Ask = (world) => openSent(world, strangersOf(world));

async function openSent({ server, viewer }: World, senders: TestMember[]): Promise<string> {
  const answers = senders.map(async ({ profileId }) => {
    const [photo] = await server.sql<{ id: string }[]>`select id from chat_photos where profile_id = ${profileId}`;
    const { status } = await viewer.fetch(`/api/chat-photo.php?id=${photo?.id}&size=480&variant=blurred`);
    return status === 200 ? profileId : '';
  });
  return (await Promise.all(answers)).join();
}

/** Asks who of the partners is online, while all are here. */
export async function readOnline(world: World): Promise<string> {
  const { server } = world;
  await server.sql`
    insert into presence (profile_id, last_active_at)
    select id, ${server.clock.now()} from unnest(${everybody(world).map(({ profileId }) => profileId)}::uuid[]) id
    on conflict (profile_id) do update set last_active_at = excluded.last_active_at`;
  const answer = await read(world, 'chats.php');
  const chats: { profile: ProfileCard | null }[] = answer === '' ? [] : JSON.parse(answer).chats;
  return chats.flatMap(({ profile }) => (profile?.online ? [profile.id] : [])).join();
}

/** Counts each by themselves as a saved search of the viewer's would. */
export async function countForSearch(world: World): Promise<string> {
  const { server, profileId } = world;
  const now = server.clock.now();
  const since = new Date(now.getTime() - 1000);
  const domain = await domainOf(server);
  const counted: string[] = [];
  for (const other of everybody(world)) {
    const count = await server.sql.begin(async (tx) => {
      await tx`delete from newly_findable`;
      await tx`insert into newly_findable (profile_id, at) values (${other.profileId}, ${now})`;
      const reader = { profileId, otherDomains: false, language: 'en' };
      return countNewlyFound(tx, { domain, reader, now }, { filters: {}, since, most: 2 });
    });
    if (count > 0) counted.push(other.profileId);
  }
  return counted.join();
}

async function domainOf({ sql }: TestServer) {
  const [row] = await sql<{ id: number }[]>`select id from domains where is_default`;
  return domainById(sql, row?.id ?? 0);
}
