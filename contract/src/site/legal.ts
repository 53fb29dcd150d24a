import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { LOCALES } from '../http/locales.ts';
import { LEGAL_TOKEN } from './limits.ts';

/** A piece of a line. `href` leads to another site by http or https, to mailto or tel, or to a path of this site. */
const span = z.object({
  text: z.string(),
  strong: z.boolean(),
  emphasis: z.boolean(),
  href: z.string().nullable(),
});
const spans = z.array(span);

/** A part of a document. There is no markup, so it can't be anything but text. */
const block = z.discriminatedUnion('type', [
  /** level 2 to 4, below the document's title */
  z.object({ type: z.literal('heading'), level: z.int(), spans }),
  z.object({ type: z.literal('paragraph'), spans }),
  z.object({ type: z.literal('quote'), spans }),
  /** `depth` 0 stands at the margin; `number` null: a bullet */
  z.object({
    type: z.literal('list'),
    items: z.array(z.object({ depth: z.int(), number: z.int().nullable(), spans })),
  }),
  z.object({ type: z.literal('rule') }),
]);
export type LegalSpan = z.output<typeof span>;
export type LegalBlock = z.output<typeof block>;

export const legalDocument = z.object({
  token: z.string(),
  title: z.string(),
  /** language of the text; not always the one asked for */
  language: z.enum(LOCALES),
  /** date from which it applies (section 9) */
  version: z.iso.datetime(),
  /** true: it came with the product and no operator has looked at it */
  draft: z.boolean(),
  blocks: z.array(block),
});
export type LegalDocument = z.output<typeof legalDocument>;

/** A legal document by its name, in its present version. Terms and privacy always exist (S3). */
export const readLegal = endpoint({
  method: 'GET',
  path: 'legal.php',
  who: 'visitor',
  limit: 'read',
  query: z.object({
    token: z.string().regex(LEGAL_TOKEN),
    /** default: the visitor's own language (S2) */
    language: z.enum(LOCALES).optional(),
  }),
  answer: legalDocument,
  caching: 'public',
  errors: ['not_found'],
});
