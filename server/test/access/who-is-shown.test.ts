import type { Address } from '@rendezvous/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { correspondent, send } from '../correspondent.ts';
import { startTestServer, type TestMember, type TestServer } from '../test-server.ts';
import { becomes, type Caller } from './callers.ts';
import { TABLE } from './table.ts';

/** Kinds of members whom a call could show, as the viewer stands to them; all but the first three are hidden. */
const KINDS = [
  ...(['free', 'premium', 'fictional'] as const),
  ...(['unconfirmed', 'blocker', 'blocked', 'invisible', 'paused', 'suspended', 'banned', 'leaving'] as const),
  'shut out by themselves',
  'of another pool',
] as const;
type Kind = (typeof KINDS)[number];
type Others = Record<Kind, TestMember>;

const VIEWERS = ['visitor', 'unconfirmed', 'free', 'premium', 'invisible'] as const satisfies Caller[];
type ViewerKind = (typeof VIEWERS)[number];

/** A viewer, others who like them and were liked, and with whom they have written, and others who are strangers yet. */
type World = { server: TestServer; viewer: Client; profileId: string; known: Others; strangers: Others };

/** Answers of a call, as text in which somebody who is shown stands with their id or name. */
type Ask = (world: World) => Promise<string>;
/** Members whom a call shows to each kind of viewer; nobody to one who is not named. */
type Shows = { to: Partial<Record<ViewerKind, readonly Kind[]>>; ask: Ask };

const ALL: readonly Kind[] = ['free', 'premium', 'fictional'];
const REAL: readonly Kind[] = ['free', 'premium'];
/** A visitor is nobody's, so a block says nothing to them. */
const UNBLOCKED: readonly Kind[] = [...ALL, 'blocker', 'blocked'];
/** Members who have written stay in the viewer's list, unless the conversation is closed. */
const WRITTEN: readonly Kind[] = [...ALL, 'unconfirmed', 'invisible', 'of another pool'];

const members = (shown: readonly Kind[]) => ({ unconfirmed: shown, free: shown, premium: shown, invisible: shown });

async function read({ viewer }: World, path: string, method = 'GET', body?: object): Promise<string> {
  const init = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await viewer.fetch(`/api/${path}`, { method, ...init });
  const text = await response.text();
  return response.ok ? text : '';
}

const get =
  (...paths: string[]): Ask =>
  async (world) =>
    (await Promise.all(paths.map((path) => read(world, path)))).join();

/** Asks about each member by id: an answer shows whom it is about. */
const ofEach =
  (pathOf: (id: string) => string): Ask =>
  async (world) => {
    const ids = everybody(world).map(({ profileId }) => profileId);
    const answers = await Promise.all(ids.map(async (id) => ((await read(world, pathOf(id))) === '' ? '' : id)));
    return answers.join();
  };

const everybody = ({ known, strangers }: World) => [...Object.values(known), ...Object.values(strangers)];

/** Calls that answer with nothing of other members; the archive's names are the tests' of each feature. */
const NOBODY: readonly Address[] = [
  'POST user.php',
  'GET user.php',
  'PUT user.php',
  'POST logout.php',
  'GET logout.php',
  'POST signup.php',
  'GET activation.php',
  'POST activation.php',
  'DELETE activation.php',
  'POST activation-mail.php',
  'POST reset-password.php',
  'GET reset-password.php',
  'PUT reset-password.php',
  'GET preferences.php',
  'GET searches.php',
  'POST searches.php',
  'PUT searches.php',
  'DELETE searches.php',
  'PUT preferences.php',
  'GET signup-steps.php',
  'PUT signup-steps.php',
  'GET sessions.php',
  'DELETE sessions.php',
  'DELETE sessions.php?others=1',
  'GET passkeys.php',
  'POST passkeys.php?options=1',
  'POST passkeys.php',
  'PUT passkeys.php',
  'DELETE passkeys.php',
  'POST passkey-sign-in.php?options=1',
  'POST passkey-sign-in.php',
  'PUT password.php',
  'POST password.php',
  'GET email.php',
  'POST email.php',
  'GET email.php?token=*',
  'PUT email.php',
  'PUT email.php?undo=1',
  'DELETE email.php',
  'DELETE account.php',
  'PUT account.php',
  'POST reactivation-mail.php',
  'POST self-exclusion.php',
  'POST export.php',
  'GET export.php',
  'GET export.php?download=1',
  'GET age-check.php',
  'POST age-check.php',
  'POST age-check-webhook.php',
  'GET profile.php',
  'GET profile.php?as=*',
  'PUT profile.php',
  'POST photos.php',
  'POST photos.php?for=chat',
  'PUT photos.php',
  'DELETE photos.php',
  'GET photo.php',
  'PUT match-finder.php',
  'GET gifts.php',
  'GET chat-photo.php',
  'POST chat-photo.php',
  'POST read.php',
  'DELETE chat.php',
  'POST chat.php',
  'PUT chat.php',
  'POST typing.php',
  'GET events.php',
  'GET notifications.php',
  'PUT notifications.php',
  'POST unsubscribe.php',
  'POST user.php?push=1',
  'DELETE user.php?push=1',
  'POST watching.php',
  'GET packages.php',
  'POST payment.php',
  'GET payment.php',
  'DELETE payment.php',
  'PUT payment.php',
  'POST payment-webhook.php',
  'GET transactions.php?id=*',
  'GET payment-country.php',
  'PUT payment-country.php',
  'GET discountcode.php',
  'GET discountcode.php?welcome=true',
  'GET leaving-offer.php',
  'POST leaving-offer.php',
  'GET refund.php',
  'POST refund.php',
  'GET settings.php',
  'GET companyinfo.php',
  'GET legal.php',
  'GET interests.php',
  'GET regions.php',
  'GET places.php',
  'GET geocode.php',
  'POST page-hidden.php',
  'POST csp-report.php',
  'PUT tracking.php',
  'POST site-entry.php',
];

const SHOWN: Partial<Record<Address, Shows>> = {
  'GET members.php': {
    to: { visitor: UNBLOCKED, ...members(ALL) },
    ask: get(...['relevance', 'newest', 'active'].map((sort) => `members.php?sort=${sort}`), 'members.php?sort=newest'),
  },
  'GET member.php': { to: { visitor: UNBLOCKED, ...members(ALL) }, ask: ofEach((id) => `member.php?id=${id}`) },
  'GET icebreakers.php': { to: members(ALL), ask: ofEach((id) => `icebreakers.php?profile=${id}`) },
  'GET why-shown.php': { to: members(ALL), ask: ofEach((id) => `why-shown.php?profile=${id}`) },
  'GET match-finder.php': { to: members(REAL), ask: readPairs },
  'GET likes.php': { to: members(ALL), ask: get('likes.php') },
  'GET likes.php?type=*': {
    to: members(ALL),
    ask: get(...['liked', 'liked-by', 'matches'].map((type) => `likes.php?type=${type}`)),
  },
  'POST auto-like.php': { to: { free: REAL, premium: REAL }, ask: askForLikes('POST') },
  'GET auto-like.php': { to: { free: REAL, premium: REAL }, ask: askForLikes('GET') },
  'GET swipe.php': { to: members(REAL), ask: get('swipe.php') },
  'DELETE swipe.php': { to: members(ALL), ask: undoEach },
  'GET chats.php': { to: members(WRITTEN), ask: get('chats.php') },
  'GET messages.php': { to: members(WRITTEN), ask: readConversations },
  'GET transactions.php': { to: members(ALL), ask: get('transactions.php') },
  'GET blocks.php': { to: members(['blocked']), ask: get('blocks.php') },
};

/** Acts on a member whom the call names: `access.test.ts` compares what they answer of who is hidden. */
const ACTS = Object.entries(TABLE).flatMap(([address, { towards }]) =>
  towards && !(address in SHOWN) ? [address] : [],
);

const worlds = new Map<ViewerKind, World>();

beforeAll(async () => {
  for (const kind of VIEWERS) worlds.set(kind, await makeWorld(kind));
});

const SLIM = { body_type: { importance: 'very_important', values: ['slim'] } };

/** Makes others of every kind, who are hidden only after what there is between them and the viewer. */
async function makeWorld(kind: ViewerKind): Promise<World> {
  const server = await startTestServer();
  await server.changeSettings({ logged_out_search: 'all' });
  const me = await correspondent(server, { credits: 100, paid: kind === 'premium' || kind === 'invisible' });
  const [known, strangers] = [await makeOthers(server), await makeOthers(server)];
  for (const other of Object.values(known)) {
    await other.call('POST like.php', { body: { id: me.profileId } });
    await me.call('POST like.php', { body: { id: other.profileId } });
    await send(other, { profile: me.profileId });
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

/** Asks for the match finder with each member as a pair of the day. */
async function readPairs(world: World): Promise<string> {
  const { server } = world;
  const answers: string[] = [];
  for (const { profileId } of everybody(world)) {
    await server.sql`delete from day_pairs where profile_id = ${world.profileId}`;
    await server.sql`
      insert into wishes (profile_id, stated, stated_on, first_on)
      values (${world.profileId}, ${server.sql.json(SLIM)}, ${server.clock.now()}, ${server.clock.now()})
      on conflict do nothing`;
    await server.sql`
      insert into day_pairs (profile_id, day, place, other)
      values (${world.profileId}, ${server.clock.now()}, 1, ${profileId})`;
    answers.push(await read(world, 'match-finder.php'));
  }
  return answers.join();
}

/** Asks as often as a day allows. */
function askForLikes(method: string): Ask {
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

async function readConversations(world: World): Promise<string> {
  const answers = everybody(world).map(({ profileId }) => read(world, `messages.php?profile=${profileId}`));
  return (await Promise.all(answers)).join();
}

/** Undoes a pass of each stranger. */
async function undoEach(world: World): Promise<string> {
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

describe('every call that shows anybody', () => {
  it('is in the table: a new one has to say whom it shows', () => {
    const listed = [...NOBODY, ...ACTS, ...Object.keys(SHOWN)];
    expect(listed.sort()).toEqual(Object.keys(TABLE).sort());
  });

  const cases = Object.entries(SHOWN).flatMap(([address, shows]) =>
    VIEWERS.map((viewer) => ({ address, viewer, ...shows })),
  );

  it.each(cases)('$address shows a viewer who is $viewer nobody who is hidden', async ({ viewer, to, ask }) => {
    const world = worlds.get(viewer) as World;
    const text = await ask(world);
    const isShown = ({ profileId, name }: TestMember) => text.includes(profileId) || text.includes(`"${name}"`);
    const shown = KINDS.filter((kind) => [world.known[kind], world.strangers[kind]].some(isShown));
    expect(shown).toEqual(KINDS.filter((kind) => to[viewer]?.includes(kind)));
  });
});
