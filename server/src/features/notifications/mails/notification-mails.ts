import type { NotificationKind } from '@rendezvous/contract/notifications/kinds';
import { z } from 'zod';
import { defineMail, type Loaded, recipientOf, SAMPLE_TOKEN } from '../../../platform/mail/define-mail.ts';
import { selectAddressee } from '../preferences/preferences.queries.ts';
import { mayMail } from '../preferences/wanted.ts';
import { addressToken, unsubscribeToken } from '../unsubscribe/mail-tokens.ts';
import { countUnseenLikes, selectStillUnread } from './notices.queries.ts';
import { wayOut } from './way-out.ts';

// Subjects and first lines show on locked screens: no names, no members' words, nothing about the purpose of the site.
// `load` looks again whether the news are still news, and wanted.

const chatToTell = z.object({
  id: z.string(),
  kind: z.enum(['new_conversations', 'new_messages', 'unread_message_reminders']),
});
type Told = z.output<typeof chatToTell>;
/** Part of the news that was written by a demo's program (S11). */
type Automatic = 'all' | 'some' | 'none';

const SAMPLE_CHAT: Told = { id: '00000000-0000-4000-8000-000000000002', kind: 'new_messages' };
const SAMPLE_REMINDER: Told = { ...SAMPLE_CHAT, kind: 'unread_message_reminders' };
const SAMPLE_NEWS = { automatic: 'none', leaveKind: 'new_messages', leaveToken: SAMPLE_TOKEN } as const;

/** Tells of unread messages in any number of conversations. */
export const messagesNews = defineMail({
  name: 'news_messages',
  about: { profileId: z.string(), conversations: z.array(chatToTell) },
  useful: 'news',
  async load(
    services,
    tx,
    { profileId, conversations },
  ): Loaded<{ told: Told[]; automatic: Automatic; leaveKind: NotificationKind; leaveToken: string }> {
    const to = await selectAddressee(tx, profileId);
    if (!to) return null;
    const wanted = conversations.filter(({ kind }) => mayMail(to, kind));
    const unread = await selectStillUnread(
      tx,
      to.profile_id,
      wanted.map(({ id }) => id),
    );
    const told = wanted.filter(({ id }) => unread.has(id));
    const [first] = told;
    if (!first) return null;
    const leaveToken = unsubscribeToken(services, to.account_id);
    const automatic = howMany(told.map(({ id }) => unread.get(id)?.automatic === true));
    return { to: recipientOf(to), facts: { told, automatic, leaveKind: first.kind, leaveToken } };
  },
  compose({ told, automatic, leaveKind, leaveToken }, writing) {
    const { t, site, url } = writing;
    const [first] = told;
    const remind = told.every(({ kind }) => kind === 'unread_message_reminders');
    return {
      subject: t(remind ? 'unread.subject' : 'message.subject', { count: told.length }),
      before: [
        t(remind ? 'unread.text' : 'message.text', { count: told.length, site: site.name }),
        ...(automatic === 'none' ? [] : [t(automatic === 'all' ? 'message.automatic' : 'message.someAutomatic')]),
      ],
      action: { label: t('message.action'), url: url(first && told.length === 1 ? `/chats/${first.id}` : '/chats') },
      ...wayOut(writing, leaveKind, leaveToken),
    };
  },
  samples: {
    usual: { ...SAMPLE_NEWS, told: [SAMPLE_CHAT] },
    several: { ...SAMPLE_NEWS, told: [SAMPLE_CHAT, SAMPLE_CHAT] },
    automatic: { ...SAMPLE_NEWS, told: [SAMPLE_CHAT], automatic: 'all' },
    partly: { ...SAMPLE_NEWS, told: [SAMPLE_CHAT, SAMPLE_CHAT], automatic: 'some' },
    reminder: { ...SAMPLE_NEWS, told: [SAMPLE_REMINDER], leaveKind: 'unread_message_reminders' },
    reminders: { ...SAMPLE_NEWS, told: [SAMPLE_REMINDER, SAMPLE_REMINDER], leaveKind: 'unread_message_reminders' },
  },
});

function howMany(automatic: boolean[]): Automatic {
  if (automatic.every(Boolean)) return 'all';
  return automatic.some(Boolean) ? 'some' : 'none';
}

/** Tells of likes that were not seen yet. `since` is text, because it waits in the queue. */
export const likesNews = defineMail({
  name: 'news_likes',
  about: { profileId: z.string(), since: z.string() },
  useful: 'news',
  async load(services, tx, { profileId, since }) {
    const to = await selectAddressee(tx, profileId);
    if (!to || !mayMail(to, 'like')) return null;
    const news = await countUnseenLikes(tx, to.profile_id, new Date(since));
    if (news.likes === 0) return null;
    return { to: recipientOf(to), facts: { ...news, leaveToken: unsubscribeToken(services, to.account_id) } };
  },
  compose({ likes, matches, leaveToken }, writing) {
    const { t, site, url } = writing;
    const matched = matches > 0;
    return {
      subject: t('likes.subject'),
      before: [t(matched ? 'likes.matches' : 'likes.text', { count: matched ? matches : likes, site: site.name })],
      action: { label: t('likes.action'), url: url(matched ? '/likes/matches' : '/likes/liked-by') },
      ...wayOut(writing, 'like', leaveToken),
    };
  },
  samples: {
    usual: { likes: 1, matches: 0, leaveToken: SAMPLE_TOKEN },
    several: { likes: 3, matches: 0, leaveToken: SAMPLE_TOKEN },
    match: { likes: 3, matches: 1, leaveToken: SAMPLE_TOKEN },
    matches: { likes: 3, matches: 2, leaveToken: SAMPLE_TOKEN },
  },
});

/** Tests whether an address works again. The member asked for it, so there is nothing to unsubscribe from. */
export const testMail = defineMail({
  name: 'news_test',
  about: { accountId: z.string() },
  useful: 'news',
  async load(services, tx, { accountId }) {
    const to = await selectAddressee(tx, accountId);
    if (to?.status !== 'active') return null;
    return { to: recipientOf(to), facts: { token: addressToken(services, { accountId, email: to.email }) } };
  },
  compose: ({ token }, { t, site, url }) => ({
    subject: t('test.subject'),
    before: [t('test.text', { site: site.name })],
    action: { label: t('test.action'), url: url('/notifications', token) },
    after: [t('test.validity')],
  }),
  samples: { usual: { token: SAMPLE_TOKEN } },
});

export const notificationMails = [messagesNews, likesNews, testMail];
