import type { LegalBlock, LegalSpan } from '@rendezvous/contract/site/legal';
import { lexer, type Token, type Tokens } from 'marked';

/** A parsed document: its first heading is the title. */
export type ParsedDocument = { title: string; blocks: LegalBlock[] };

type Marks = Omit<LegalSpan, 'text'>;

const PLAIN: Marks = { strong: false, emphasis: false, href: null };
/** Depth of lists within lists, and marks within marks; nobody writes deeper ones. */
const DEEPEST = 4;

/**
 * Parses Markdown into blocks of plain text with marks. Nothing becomes markup: HTML stays text, and a link to a script
 * is no link.
 */
export function parseMarkdown(markdown: string): ParsedDocument {
  const [first, ...rest] = lexer(markdown).filter(({ type }) => type !== 'space' && type !== 'def');
  const named = first?.type === 'heading';
  const title = named ? textOf(spansOf(first)) : '';
  return { title, blocks: (named ? rest : first ? [first, ...rest] : []).flatMap(blockOf) };
}

function blockOf(token: Token): LegalBlock[] {
  switch (token.type) {
    case 'heading':
      return [{ type: 'heading', level: Math.min(4, Math.max(2, token.depth)), spans: spansOf(token) }];
    case 'list':
      return [{ type: 'list', items: itemsOf(token as Tokens.List, 0) }];
    case 'blockquote':
      return [{ type: 'quote', spans: (token.tokens ?? []).flatMap((one) => spansOf(one)) }];
    case 'hr':
      return [{ type: 'rule' }];
    default: {
      const spans = spansOf(token);
      return spans.length > 0 ? [{ type: 'paragraph', spans }] : [];
    }
  }
}

type Item = Extract<LegalBlock, { type: 'list' }>['items'][number];

function itemsOf(list: Tokens.List, depth: number): Item[] {
  const start = list.ordered ? Number(list.start) || 1 : null;
  return list.items.flatMap((item, index) => {
    const own = item.tokens.filter(({ type }) => type !== 'list' && type !== 'space');
    const spans = own.flatMap((one) => spansOf(one));
    const within = item.tokens.filter((one): one is Tokens.List => one.type === 'list');
    const deeper = depth < DEEPEST ? within.flatMap((one) => itemsOf(one, depth + 1)) : [];
    return [{ depth, number: start === null ? null : start + index, spans }, ...deeper];
  });
}

function spansOf(token: Token, marks: Marks = PLAIN, depth = 0): LegalSpan[] {
  const inner = 'tokens' in token && token.tokens && depth < DEEPEST ? token.tokens : null;
  const within = (more: Partial<Marks>) =>
    inner ? inner.flatMap((one) => spansOf(one, { ...marks, ...more }, depth + 1)) : plain(token, marks);
  switch (token.type) {
    case 'strong':
      return within({ strong: true });
    case 'em':
      return within({ emphasis: true });
    case 'link':
      return within({ href: safeHref(token.href) });
    case 'br':
      return [{ text: '\n', ...marks }];
    default:
      return within({});
  }
}

function plain(token: Token, marks: Marks): LegalSpan[] {
  const text = 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
  return text === '' ? [] : [{ text, ...marks }];
}

function textOf(spans: LegalSpan[]): string {
  return spans.map(({ text }) => text).join('');
}

/** Keeps links to another site, a mail program, a phone, or a path of this site. All else is no link. */
function safeHref(href: string): string | null {
  if (/^\/(?![/\\])[^\s\\]*$/.test(href)) return href;
  if (!URL.canParse(href)) return null;
  const { protocol, href: whole } = new URL(href);
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) ? whole : null;
}
