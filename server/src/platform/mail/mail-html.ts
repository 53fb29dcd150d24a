import type { Locale } from '@rendezvous/contract/http/locales';
import { html, raw } from 'hono/html';
import { companyLine } from './company-line.ts';
import type { Content, Link, Row } from './content.ts';
import { darkRules, dressed } from './mail-colours.ts';
import type { MailSite } from './writing.ts';

const SANS = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif";
const SERIF = "font-family:'New York','Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif";

/** Rules that mail programs may ignore: without them a mail is light, and facts stand beside their labels. */
const RULES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.fact th,.fact td{display:block!important;width:auto!important}.fact th{padding-bottom:0!important}.fact td{padding-top:0!important}}
${darkRules()}`;

const attributes = (...given: Parameters<typeof dressed>) => raw(dressed(...given));

/** Makes the HTML of a mail: tables and inline styles, as mail programs need; nothing is loaded from anywhere. */
export function mailHtml({ site, locale, content }: { site: MailSite; locale: Locale; content: Content }) {
  const { subject } = content;
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${subject}</title>
<style>${raw(RULES)}</style>
</head>
<body ${attributes({ 'background-color': 'bg' }, 'margin:0;padding:0;-webkit-text-size-adjust:100%')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${attributes({ 'background-color': 'bg' }, SANS)}>
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="560"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:start">
<tr><td ${attributes({ color: 'ink' }, `padding:0 12px 16px;font-size:24px;line-height:1.2;font-weight:700;letter-spacing:-.03em;${SERIF}`)}>
${site.name}<span ${attributes({ color: 'primary' })}>.</span></td></tr>
<tr><td ${attributes({ 'background-color': 'surface', 'border-color': 'line' }, 'padding:28px 24px;border-width:1px;border-style:solid;border-radius:20px')}>
${card(content)}</td></tr>
<tr><td style="padding:16px 12px 0">
${footer(site, locale, content)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

function card({ before: [first = '', ...others], amounts = [], facts = [], action, after, more }: Content) {
  return html`<p ${attributes({ color: 'ink' }, 'margin:0 0 16px;font-size:18px;line-height:1.5')}>${first}</p>
${others.map((text) => html`<p ${attributes({ color: 'ink' }, 'margin:0 0 16px;font-size:16px;line-height:1.5')}>${text}</p>\n`)}
${tableOf(amounts, amountRow)}${tableOf(facts, factRow)}${button(action)}
${after.map((text) => html`<p ${attributes({ color: 'ink-2' }, 'margin:16px 0 0;font-size:14px;line-height:1.5')}>${text}</p>\n`)}
${more ? html`<p style="margin:8px 0 0;font-size:14px;line-height:1.5">${linkOf(more)}</p>` : ''}`;
}

/** Makes a button of 48 pixels. Outlook leaves out the padding of links, so its cell has it there. */
function button({ label, url }: Link) {
  const shape = 'border-radius:999px';
  const text = `display:inline-block;padding:12px 28px;font-size:16px;line-height:24px;font-weight:600;text-decoration:none;mso-padding-alt:0;${shape}`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 0">
<tr><td align="center" ${attributes({ 'background-color': 'primary-strong' }, `mso-padding-alt:12px 28px;${shape}`)}>
<a href="${url}" target="_blank" ${attributes({ color: 'on-primary', 'background-color': 'primary-strong' }, text)}>${label}</a>
</td></tr>
</table>`;
}

function tableOf(rows: Row[], rowOf: (row: Row) => ReturnType<typeof html>) {
  if (rows.length === 0) return '';
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:collapse;font-size:14px;line-height:1.5">
${rows.map(rowOf)}</table>
`;
}

/** The row of an amount; a line and large figures set off the total. */
function amountRow({ label, value, total }: Row) {
  const size = total ? 'font-size:18px;font-weight:700' : 'font-weight:400';
  const cell = `padding:10px 0;border-width:${total ? 2 : 1}px 0 0;border-style:solid;vertical-align:baseline;${size}`;
  const dress = { color: total ? 'ink' : 'ink-2', 'border-color': 'line' } as const;
  return html`<tr>
<th scope="row" ${attributes(dress, `${cell};text-align:start`)}>${label}</th>
<td ${attributes({ ...dress, color: 'ink' }, `${cell};padding-inline-start:16px;text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums`)}>${value}</td>
</tr>
`;
}

/** The row of a fact: beside its label, on a phone below it. */
function factRow({ label, value }: Row) {
  const cell = 'padding:4px 0;text-align:start;vertical-align:baseline';
  return html`<tr class="fact">
<th scope="row" width="34%" ${attributes({ color: 'ink-2' }, `${cell};font-weight:400;padding-inline-end:16px`)}>${label}</th>
<td ${attributes({ color: 'ink' }, `${cell};overflow-wrap:anywhere`)}>${value}</td>
</tr>
`;
}

function footer({ name, company, support }: MailSite, locale: Locale, { leave }: Content) {
  const line = (text: ReturnType<typeof html> | string) =>
    html`<p ${attributes({ color: 'ink-2' }, 'margin:0 0 8px;font-size:12px;line-height:1.5')}>${text}</p>\n`;
  return html`${line(company ? companyLine(company, locale) : name)}${support ? line(support) : ''}${
    leave ? line(html`${leave.why}<br>${linkOf(leave)}`) : ''
  }`;
}

function linkOf({ label, url }: Link) {
  return html`<a href="${url}" target="_blank" ${attributes({ color: 'primary-text' }, 'text-decoration:underline')}>${label}</a>`;
}
