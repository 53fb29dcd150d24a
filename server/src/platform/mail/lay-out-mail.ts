import { isIP } from 'node:net';
import { companyLine } from './company-line.ts';
import { mailHtml } from './mail-html.ts';
import type { FinishedMail } from './mailer.ts';
import type { MailSite, Writing } from './writing.ts';

export type Link = { label: string; url: string };

/** A line of a table. `total` sets off the sum of the amounts above. */
export type Row = { label: string; value: string; total?: true };

/** Content of a mail: sentences around one link, and what belongs in a table. */
export type Content = {
  subject: string;
  before: string[];
  /** sums that were paid or given back, and their cause */
  amounts?: Row[];
  facts?: Row[];
  action: Link;
  after: string[];
  /** the other place that `after` speaks of */
  more?: Link;
  /**
   * reason for the mail and way to get no more of them: a page for the reader, an address for the mail program's own
   * button (RFC 8058)
   */
  leave?: Link & { why: string; oneClick: string };
};

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
