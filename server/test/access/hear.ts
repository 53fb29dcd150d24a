import type { LiveEventName } from '@rendezvous/contract/live/events';
import { banAccount, liftBan } from '../../src/features/accounts/index.ts';
import { send } from '../correspondent.ts';
import { openLive } from '../live-stream.ts';
import type { TestMember } from '../test-server.ts';
import type { Ask } from './asks.ts';
import type { World } from './world.ts';

/** An act of somebody that the viewer's stream may tell. */
type Act = { of: 'known' | 'strangers'; act: (other: TestMember, world: World) => Promise<unknown> };

/** Lets each do it, one after the other; an answer holds those during whose act the stream told such events. */
function hear(events: readonly LiveEventName[], { of, act }: Act): Ask {
  return async (world) => {
    const { server, viewer, profileId } = world;
    const { status } = await viewer.fetch('/api/likes.php');
    if (status !== 200) return '';
    const live = await openLive(viewer);
    const told: string[] = [];
    // Who is of another pool signs in at another site.
    const { 'of another pool': _, ...here } = world[of];
    for (const other of Object.values(here)) {
      await act(other, world);
      await server.services.outbox.drain();
      server.services.live.announce(profileId, 'payment', { payment_id: other.profileId, status: 'the end' });
      for (let event = await live.next(); event && event.name !== 'payment'; event = await live.next()) {
        if (events.includes(event.name)) told.push(other.profileId);
      }
    }
    await live.close();
    return told.join();
  };
}

const like = (from: TestMember, to: string) => from.call('POST like.php', { body: { id: to } });
const unlike = (from: TestMember, to: string) => from.call('DELETE like.php', { query: { id: to } });

export const hearLikes = hear(['like'], {
  of: 'strangers',
  async act(stranger, world) {
    await beginLikes(world, stranger, []);
    await like(stranger, world.profileId);
  },
});

export const hearUnlikes = hear(['unlike'], {
  of: 'strangers',
  async act(stranger, world) {
    await beginLikes(world, stranger, [[stranger.profileId, world.profileId]]);
    await unlike(stranger, world.profileId);
  },
});

export const hearLikesThatEnd = hear(['unlike'], {
  of: 'strangers',
  async act(stranger, world) {
    await beginLikes(world, stranger, [[stranger.profileId, world.profileId]]);
    await banForAMoment(stranger, world);
  },
});

export const hearMatches = hear(['match'], {
  of: 'strangers',
  async act(stranger, world) {
    await beginLikes(world, stranger, [[world.profileId, stranger.profileId]]);
    await like(stranger, world.profileId);
  },
});

/** Leaves a stranger no other likes than these, made behind the site's back: what is heard is of what comes after. */
async function beginLikes({ server }: World, { profileId }: TestMember, likes: [from: string, to: string][]) {
  const { sql, clock } = server;
  await sql`delete from likes where ${profileId} in (from_profile, to_profile)`;
  for (const [from, to] of likes)
    await sql`insert into likes (from_profile, to_profile, created_at) values (${from}, ${to}, ${clock.now()})`;
}

export const hearMessages = hear(['message'], {
  of: 'known',
  act: (other, { profileId }) => send(other, { profile: profileId }),
});

export const hearTyping = hear(['typing'], {
  of: 'known',
  async act(other, world) {
    const { conversation } = await lastFrom(world, other);
    await other.call('POST typing.php', { body: { conversation } });
  },
});

export const hearDeliveries = hear(['delivered'], {
  of: 'known',
  act: (other) => other.call('GET chats.php'),
});

export const hearReads = hear(['read'], {
  of: 'known',
  async act(other, world) {
    await other.call('POST read.php', { body: await lastFrom(world, other) });
  },
});

/** Lets each put their photo in its place. */
export const hearPhotos = hear(['photo'], {
  of: 'known',
  async act(other, { server }) {
    const [photo] = await server.sql<{ id: string }[]>`
      select id from photos where profile_id = ${other.profileId} order by position desc limit 1`;
    await other.call('PUT photos.php', { query: { id: photo?.id ?? '' }, body: { main: true } });
  },
});

export const hearClosings = hear(['chat_closed'], { of: 'known', act: banForAMoment });

/** Ends an account and opens it again; whose it is has no session any more. */
async function banForAMoment({ accountId }: TestMember, { server }: World): Promise<void> {
  const ban = { accountId, begins: server.clock.now(), ends: null, ground: 'scam', words: 'because of it' } as const;
  const id = await server.sql.begin((tx) => banAccount(tx, ban));
  await server.services.outbox.drain();
  await server.jobs.drain();
  await server.sql.begin((tx) => liftBan(tx, id, server.clock.now()));
}

/** The last message that the viewer has sent to somebody, and its conversation. */
async function lastFrom({ server, profileId }: World, { profileId: other }: TestMember) {
  const [last] = await server.sql<{ conversation: string; message: string }[]>`
    select m.conversation_id as conversation, m.id as message from messages m
    join participants mine on mine.conversation_id = m.conversation_id and mine.profile_id = m.sender_profile
    where m.sender_profile = ${profileId} and mine.other_profile_id = ${other}
    order by m.sequence desc limit 1`;
  if (!last) throw new Error('nothing was sent');
  return last;
}
