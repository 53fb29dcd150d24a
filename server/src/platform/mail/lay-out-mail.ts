import { isIP } from 'node:net';
import { html } from 'hono/html';
import type { FinishedMail } from './mailer.ts';
import type { MailSite } from './writing.ts';

type Link = { label: string; url: string };

/** Content of a mail: sentences around one link. */
export type Content = {
  subject: string;
  before: string[];
  action: Link;
  after: string[];
  /** way to get no more of them: a page for the reader, an address for the mail program's own button (RFC 8058) */
  leave?: Link & { oneClick: string };
};

/** Makes the finished mail, as plain text and as HTML. */
export async function layOutMail(site: MailSite, to: string, content: Content): Promise<FinishedMail> {
  const { subject, before, action, after, leave } = content;
  const end = leave ? [`${leave.label}:\n${leave.url}`] : [];
  return {
    from: senderOf(site),
    to,
    subject,
    text: [...before, `${action.label}:\n${action.url}`, ...after, site.name, ...end].join('\n\n'),
    html: String(await htmlOf(site, content)),
    ...(leave && {
      headers: {
        'List-Unsubscribe': `<${leave.oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}

function htmlOf({ name }: MailSite, { before, action, after, leave }: Content) {
  const paragraphs = (texts: string[]) => texts.map((text) => html`<p>${text}</p>\n`);
  const link = ({ label, url }: Link) => html`<p><a href="${url}">${label}</a></p>\n`;
  return html`${paragraphs(before)}${link(action)}<p>${action.url}</p>
${paragraphs([...after, name])}${leave ? link(leave) : ''}`;
}

function senderOf({ url, name }: MailSite): string {
  const host = new URL(url).hostname;
  const domain = isIP(host.replace(/^\[|\]$/g, '')) ? 'localhost' : host;
  return `"${name.replace(/["\\\r\n]/g, '')}" <no-reply@${domain}>`;
}
