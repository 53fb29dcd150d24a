import { isIP } from 'node:net';
import type { Call } from '../http/call.ts';
import type { Mail } from './mailer.ts';

/** The site that a mail speaks for. Its name is neutral (`mail_name`): a mail must not reveal a membership. */
export type MailSite = { url: string; name: string };

/** The site of a call, as the mail that the call causes names it. */
export function siteOf({ domain }: Call): MailSite & { domainId: number } {
  return { domainId: domain.id, url: domain.url, name: domain.settings.mail_name };
}

/** Makes the address of a page that asks for a press. */
export function linkTo(site: MailSite, path: string, token: string): string {
  const url = new URL(path, site.url);
  url.searchParams.set('token', token);
  return url.href;
}

type Link = { label: string; url: string };
type Content = { subject: string; before: string[]; action: Link; after: string[]; footer?: Link };

/**
 * Composes a mail as plain text and as plain HTML: sentences around one link, and at the end the way to stop such
 * mails.
 */
export function composeMail(site: MailSite, to: string, { subject, before, action, after, footer }: Content): Mail {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const url = escapeHtml(action.url);
  const end = footer ? [`${footer.label}:\n${footer.url}`] : [];
  const endLink = footer ? [`<p><a href="${escapeHtml(footer.url)}">${escapeHtml(footer.label)}</a></p>`] : [];
  const link = `<p><a href="${url}">${escapeHtml(action.label)}</a></p><p>${url}</p>`;
  return {
    from: senderOf(site),
    to,
    subject,
    text: [...before, `${action.label}:\n${action.url}`, ...after, site.name, ...end].join('\n\n'),
    html: [...before.map(paragraph), link, ...after.map(paragraph), paragraph(site.name), ...endLink].join('\n'),
  };
}

function senderOf({ url, name }: MailSite): string {
  const host = new URL(url).hostname;
  const domain = isIP(host.replace(/^\[|\]$/g, '')) ? 'localhost' : host;
  return `"${name.replace(/["\\\r\n]/g, '')}" <no-reply@${domain}>`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
