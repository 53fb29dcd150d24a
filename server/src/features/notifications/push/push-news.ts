import type { PushKind } from '@rendezvous/contract/notifications/kinds';
import { WATCHING_SECONDS } from '@rendezvous/contract/notifications/limits';
import { z } from 'zod';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/sql.ts';
import { workOn } from '../../../platform/feature/feature.ts';
import { defineQueue } from '../../../platform/jobs/queue.ts';
import { sentencesFor } from '../../../platform/mail/sentences.ts';
import type { PushMessage } from '../../../platform/push/pusher.ts';
import type { Services } from '../../../platform/services.ts';
import type { MemberLiked } from '../../likes/index.ts';
import { domainById } from '../../site/index.ts';
import { type Sent, selectStillUnread } from '../mails/notices.queries.ts';
import { type AddresseeRow, selectAddressee } from '../preferences/preferences.queries.ts';
import { wants } from '../preferences/wanted.ts';
import { deleteGone, isLikeNews, selectSubscribed, selectTargets } from './push.queries.ts';
import { deleteToldLikes, noteToldLike } from './told-likes.queries.ts';

const DAY_SECONDS = 24 * 3600;
const BATCH = 5000;

/** Queue of news, each for one member; a job contains nothing of the text to be shown. */
const PUSH = defineQueue(
  'push',
  z.discriminatedUnion('of', [
    z.object({ of: z.literal('message'), to: z.string(), conversation: z.string(), first: z.boolean() }),
    z.object({ of: z.enum(['like', 'match']), to: z.string(), from: z.string() }),
    z.object({ of: z.literal('search'), to: z.string() }),
  ]),
);
type News = z.output<(typeof PUSH)['data']>;

/**
 * Queues messages for those who have push: of several in a conversation, one is told. It counts as the first of a new
 * conversation if that is among them.
 */
export async function pushMessages(services: Services, sent: Sent[], tx: Tx, subscribed: Set<string>): Promise<void> {
  const news = new Map<string, News & { of: 'message' }>();
  for (const { recipient: to, conversation, sequence } of sent) {
    const key = `${to} ${conversation}`;
    const first = sequence === 1 || (news.get(key)?.first ?? false);
    news.set(key, { of: 'message', to, conversation, first });
  }
  await queue(services, tx, [...news.values()], subscribed);
}

/** Follows `member_liked`. A member who makes a match by liking back knows of it already. */
export async function pushLikes(services: Services, liked: MemberLiked[], tx: Tx): Promise<void> {
  const real = liked.filter(({ fictional }) => !fictional);
  const news = real.map(({ from, to, matched }) => ({
    of: matched ? ('match' as const) : ('like' as const),
    to,
    from,
  }));
  await queue(services, tx, news);
}

/** Tells a member that somebody is new to a saved search. */
export async function pushSearchNews(services: Services, tx: Tx, profileId: string): Promise<void> {
  await queue(services, tx, [{ of: 'search', to: profileId }]);
}

/** Queues news. Most members have no push: for them nothing is queued. */
async function queue({ jobs }: Services, tx: Tx, news: News[], known?: Set<string>): Promise<void> {
  if (news.length === 0) return;
  const subscribed =
    known ??
    (await selectSubscribed(
      tx,
      news.map(({ to }) => to),
    ));
  for (const one of news) if (subscribed.has(one.to)) await jobs.send(tx, PUSH, one);
}

/** Sends news, if it is still news and wanted. */
async function pushNews(services: Services, news: News): Promise<void> {
  const to = await selectAddressee(services.sql, news.to);
  if (to?.status !== 'active' || to.fictional || !wants(to, 'push', kindOf(news))) return;
  const still = await stillNews(services, news);
  if (!still) return;
  const watchingSince = secondsAfter(services.clock.now(), -WATCHING_SECONDS);
  const targets = await selectTargets(services.sql, to.account_id, watchingSince);
  if (targets.length === 0 || !(await isToldNow(services, news))) return;
  const { url, settings } = await domainById(services.sql, to.domain_id);
  const message = messageOf(news, to, { site: settings.mail_name, ...still });
  await Promise.all(
    targets.map(async (target) => {
      // One attempt: repeated, it would come twice to browsers that already have it; and mails follow.
      const outcome = await services.pusher.send(target, message, url).catch((error: Error) => {
        services.log.warn({ reason: error.message, service: new URL(target.endpoint).host }, 'push');
      });
      if (outcome === 'gone') await deleteGone(services.sql, target);
    }),
  );
}

export const pushWorker = workOn(PUSH, pushNews);

function kindOf(news: News): PushKind {
  if (news.of === 'search') return 'saved_searches';
  if (news.of !== 'message') return 'like';
  return news.first ? 'new_conversations' : 'new_messages';
}

/** Tells whether news is still news, and whether it is automatic (S11). */
async function stillNews({ sql }: Services, news: News): Promise<{ automatic: boolean } | undefined> {
  // It names nobody, and the page behind it counts anew.
  if (news.of === 'search') return { automatic: false };
  if (news.of === 'message') return (await selectStillUnread(sql, news.to, [news.conversation])).get(news.conversation);
  // No notification tells of an automatic like.
  return (await isLikeNews(sql, news.from, news.to)) ? { automatic: false } : undefined;
}

/** A like that was taken back and given again within a day is told once; one that has become a match, once more. */
async function isToldNow({ sql, clock }: Services, news: News): Promise<boolean> {
  if (news.of !== 'like' && news.of !== 'match') return true;
  const now = clock.now();
  const like = { from: news.from, to: news.to, kind: news.of };
  return noteToldLike(sql, like, { now, unlessSince: secondsAfter(now, -DAY_SECONDS) });
}

/** Forgets what was told before a day. */
export async function forgetToldLikes({ sql, clock }: Services): Promise<void> {
  const before = secondsAfter(clock.now(), -DAY_SECONDS);
  while ((await deleteToldLikes(sql, before, BATCH)) === BATCH);
}

/**
 * Makes the message for a locked screen: no name, no member's words. `tag` is the topic: later news of a conversation
 * replaces earlier news, both under way and on the screen.
 */
function messageOf(
  news: News,
  to: AddresseeRow,
  { site, automatic }: { site: string; automatic: boolean },
): PushMessage {
  const t = sentencesFor(to);
  const [tag, path] = placeOf(news);
  const payload = JSON.stringify({ title: site, body: t(automatic ? 'push.automatic' : `push.${news.of}`), tag, path });
  return { payload, ttlSeconds: DAY_SECONDS, topic: tag };
}

function placeOf(news: News): [tag: string, path: string] {
  if (news.of === 'message') return [news.conversation.replaceAll('-', ''), `/chats/${news.conversation}`];
  if (news.of === 'search') return [news.of, '/saved-searches'];
  return [news.of, news.of === 'match' ? '/likes/matches' : '/likes/liked-by'];
}
