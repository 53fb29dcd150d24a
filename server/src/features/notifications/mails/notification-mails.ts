import type { NotificationKind } from '@rendezvous/contract/notifications/kinds';
import { composeMail, type MailSite } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { type Reader, sentencesFor } from '../../../platform/mail/sentences.ts';

type Recipient = Reader & { email: string };
/** The way to switch this kind of mail off, by the mail program or by hand. */
type Leave = { kind: NotificationKind; token: string };

// Subjects and first lines show on locked screens: no names, no members' words, nothing about the purpose of the site.

export function messagesMail(
  site: MailSite,
  to: Recipient,
  told: { id: string; kind: NotificationKind }[],
  leave: Leave,
) {
  const t = sentencesFor(to);
  const [only] = told;
  const one = told.length === 1 && only ? only : null;
  const remind = told.every(({ kind }) => kind === 'unread_message_reminders');
  return notificationMail(site, to, leave, {
    subject: t(remind ? 'unread.subject' : 'message.subject', { count: told.length }),
    text: t(remind ? 'unread.text' : 'message.text', { count: told.length, site: site.name }),
    action: t('message.action'),
    path: one ? `/chats/${one.id}` : '/chats',
  });
}

export function likesMail(site: MailSite, to: Recipient, news: { likes: number; matches: number }, leave: Leave): Mail {
  const t = sentencesFor(to);
  const matched = news.matches > 0;
  return notificationMail(site, to, leave, {
    subject: t('likes.subject'),
    text: t(matched ? 'likes.matches' : 'likes.text', { count: matched ? news.matches : news.likes, site: site.name }),
    action: t('likes.action'),
    path: matched ? '/likes/matches' : '/likes/liked-by',
  });
}

/** Tests whether an address works again. The member asked for it, so there is nothing to unsubscribe from. */
export function testMail(site: MailSite, to: Recipient, token: string): Mail {
  const t = sentencesFor(to);
  return composeMail(site, to.email, {
    subject: t('test.subject'),
    before: [t('test.text', { site: site.name })],
    action: { label: t('test.action'), url: new URL(`/notifications?token=${token}`, site.url).href },
    after: [t('test.validity')],
  });
}

type Words = { subject: string; text: string; action: string; path: string };

/**
 * Composes a notification. The mail program shows a button of its own, which posts to `unsubscribe.php` (RFC 8058); the
 * link in the text leads to a page.
 */
function notificationMail(site: MailSite, to: Recipient, { kind, token }: Leave, words: Words): Mail {
  const t = sentencesFor(to);
  const page = new URL('/unsubscribe', site.url);
  page.searchParams.set('kind', kind);
  page.searchParams.set('token', token);
  const oneClick = new URL(`/api/unsubscribe.php?token=${token}`, site.url).href;
  const mail = composeMail(site, to.email, {
    subject: words.subject,
    before: [words.text],
    action: { label: words.action, url: new URL(words.path, site.url).href },
    after: [t('leave.why')],
    footer: { label: t('leave.action'), url: page.href },
  });
  return {
    ...mail,
    headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
