import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';

const plain = { strong: false, emphasis: false, href: null };
const paragraph = (text: string) => ({ type: 'paragraph', spans: [{ text, ...plain }] });
const hrefOf = (link: string) => {
  const [block] = parseMarkdown(`# T\n\n[x](${link})`).blocks;
  return block?.type === 'paragraph' ? block.spans.map(({ href }) => href) : block;
};

describe('Markdown of legal documents', () => {
  it('the first heading is the title; headings, lists, quotes, marks and links are blocks and spans', () => {
    const { title, blocks } = parseMarkdown(
      '# Terms *of* use\n\nA **bold** word\\\nand a [link](/withdraw).\n\n## Part\n\n1. one\n   - within\n2. two\n\n> quoted\n\n---\n',
    );
    expect(title).toBe('Terms of use');
    expect(blocks).toEqual([
      {
        type: 'paragraph',
        spans: [
          { text: 'A ', ...plain },
          { text: 'bold', ...plain, strong: true },
          { text: ' word', ...plain },
          { text: '\n', ...plain },
          { text: 'and a ', ...plain },
          { text: 'link', ...plain, href: '/withdraw' },
          { text: '.', ...plain },
        ],
      },
      { type: 'heading', level: 2, spans: [{ text: 'Part', ...plain }] },
      {
        type: 'list',
        items: [
          { depth: 0, number: 1, spans: [{ text: 'one', ...plain }] },
          { depth: 1, number: null, spans: [{ text: 'within', ...plain }] },
          { depth: 0, number: 2, spans: [{ text: 'two', ...plain }] },
        ],
      },
      { type: 'quote', spans: [{ text: 'quoted', ...plain }] },
      { type: 'rule' },
    ]);
  });

  it('HTML stays the text that it is', () => {
    const { blocks } = parseMarkdown('# T\n\n<script>alert(1)</script>\n\nand <img src=x onerror=alert(1)> so');
    expect(JSON.stringify(blocks)).toContain('<script>alert(1)</script>');
    for (const block of blocks) expect(block.type).toBe('paragraph');
  });

  it('a link leads to a site, a mail program, a phone or a path of this site, and nowhere else', () => {
    expect(hrefOf('https://example.org/a')).toEqual(['https://example.org/a']);
    expect(hrefOf('mailto:help@example.org')).toEqual(['mailto:help@example.org']);
    expect(hrefOf('/privacy')).toEqual(['/privacy']);
    for (const bad of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      'vbscript:x',
    ]) {
      expect(hrefOf(bad)).toEqual([null]);
    }
  });

  it('without a heading there is no title; nesting beyond all use ends', () => {
    expect(parseMarkdown('only words')).toEqual({ title: '', blocks: [paragraph('only words')] });
    expect(parseMarkdown('')).toEqual({ title: '', blocks: [] });
    const deep = `# T\n\n${'> '.repeat(200)}x\n\n${'*'.repeat(400)}y${'*'.repeat(400)}`;
    expect(() => parseMarkdown(deep)).not.toThrow();
  });
});
