import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { LOCALES } from '../http/locales.ts';
import { LEGAL_TOKEN } from './limits.ts';

/** A piece of a line; `href` leads elsewhere by http, https, mailto or tel, or to a path of this site. */
const span = z.object({
  text: z.string(),
  strong: z.boolean(),
  emphasis: z.boolean(),
  href: z.string().nullable(),
});
const spans = z.array(span);

/** What a document is made of: no markup, so nothing of it can be anything but text. */
const block = z.discriminatedUnion('type', [
  /** below the document's title: 2 to 4 */
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
  /** of the text; not always the one that was asked for */
  language: z.enum(LOCALES),
  /** the date from which it holds (section 9) */
  version: z.iso.datetime(),
  /** comes with the product, and was never looked at by the operator */
  draft: z.boolean(),
  blocks: z.array(block),
});
export type LegalDocument = z.output<typeof legalDocument>;

/** A document that the operator keeps under this name, as it holds now; terms and privacy are always there (S3). */
export const readLegal = endpoint({
  method: 'GET',
  path: 'legal.php',
  who: 'visitor',
  limit: 'read',
  query: z.object({
    token: z.string().regex(LEGAL_TOKEN),
    /** else the visitor's own (S2) */
    language: z.enum(LOCALES).optional(),
  }),
  answer: legalDocument,
  caching: 'public',
  errors: [],
});
