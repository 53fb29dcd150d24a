import { isIP } from 'node:net';
import { companyLine } from './company-line.ts';
import type { Content, Link, Row } from './content.ts';
import { mailHtml } from './mail-html.ts';
import type { FinishedMail } from './mailer.ts';
import type { MailSite, Writing } from './writing.ts';

/** Makes the finished mail, as plain text and as HTML. Only the text shows addresses: a button hides its own. */
export async function layOutMail(
  { site, locale }: Pick<Writing, 'site' | 'locale'>,
  to: string,
  content: Content,
): Promise<FinishedMail> {
  const { subject, leave } = content;
  return {
    from: senderOf(site),
    to,
    subject,
    text: textOf({ site, locale }, content),
    html: String(await mailHtml({ site, locale, content })),
    ...(leave && {
      headers: {
        'List-Unsubscribe': `<${leave.oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}

function textOf(
  { site, locale }: Pick<Writing, 'site' | 'locale'>,
  { before, amounts, facts, action, after, more, leave }: Content,
): string {
  const rows = (table: Row[] = []) => table.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const link = (to?: Link) => to && `${to.label}:\n${to.url}`;
  const footer = [site.name, site.company && companyLine(site.company, locale), site.support]
    .filter(Boolean)
    .join('\n');
  const parts = [...before, rows(amounts), rows(facts), link(action), ...after, link(more), footer];
  return [...parts, leave?.why, link(leave)].filter(Boolean).join('\n\n');
}

function senderOf({ url, name }: MailSite): string {
  const host = new URL(url).hostname;
  const domain = isIP(host.replace(/^\[|\]$/g, '')) ? 'localhost' : host;
  return `"${name.replace(/["\\\r\n]/g, '')}" <no-reply@${domain}>`;
}
