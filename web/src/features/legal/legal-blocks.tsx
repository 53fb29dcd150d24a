import type { LegalBlock, LegalSpan } from '@rendezvous/contract/site/legal';
import { Link } from '@tanstack/react-router';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import styles from './legal.module.css';

type ListItem = Extract<LegalBlock, { type: 'list' }>['items'][number];

/** The text of a document. It comes as plain words with marks, so it can't contain anything else. */
export function LegalBlocks({ blocks, below = 0 }: { blocks: readonly LegalBlock[]; below?: number }) {
  return inOrder(blocks.map((block) => createElement(Block, { block, below })));
}

function Block({ block, below }: { block: LegalBlock; below: number }) {
  switch (block.type) {
    case 'heading':
      return createElement(`h${Math.min(6, block.level + below)}`, null, <Spans spans={block.spans} />);
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          <Spans spans={block.spans} />
        </blockquote>
      );
    case 'list':
      return <ul className={styles.list}>{inOrder(block.items.map((item) => createElement(Item, { item })))}</ul>;
    case 'rule':
      return <hr />;
  }
}

function Item({ item: { depth, number, spans } }: { item: ListItem }) {
  return (
    <li data-depth={depth} data-number={number === null ? undefined : `${number}.`}>
      <Spans spans={spans} />
    </li>
  );
}

/** Numbers the parts as keys: a text never changes its order. */
function inOrder(parts: ReactElement[]) {
  return createElement(Fragment, null, ...parts);
}

function Spans({ spans }: { spans: readonly LegalSpan[] }) {
  return inOrder(spans.map((span) => createElement(Span, { span })));
}

function Span({ span: { text, strong, emphasis, href } }: { span: LegalSpan }) {
  let words: ReactNode = text;
  if (strong) words = <strong>{words}</strong>;
  if (emphasis) words = <em>{words}</em>;
  if (href === null) return words;
  // The operator's own text: a page of this site, or another site.
  return href.startsWith('/') ? <Link to={href}>{words}</Link> : <a href={href}>{words}</a>;
}
