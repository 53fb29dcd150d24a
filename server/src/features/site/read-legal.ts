import type * as calls from '@rendezvous/contract/site/legal';
import type { LegalBlock, LegalSpan } from '@rendezvous/contract/site/legal';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { companyOf } from './company.ts';
import { legalText } from './legal/legal-texts.ts';

type ReadLegal = typeof calls.readLegal;

/** Answers a legal document in its present version (S3), with facts of the site filled in. */
export async function readLegal(call: CallOf<ReadLegal>, { query }: Input<ReadLegal>) {
  // A shared cache must not give one language to readers of another.
  if (!query.language) call.setHeader('vary', 'Cookie, Accept-Language');
  const text = legalText(call.domain, query.token, query.language ?? call.locale, call.clock.now());
  if (!text) throw new Refusal('not_found');
  const fill = await filler(call);
  const { version, blocks, title, own: _, ...rest } = text;
  return {
    ...rest,
    version: version.toISOString(),
    title: fill(title),
    blocks: blocks.map((one) => filled(one, fill)),
  };
}

/** Stands for a missing fact, plain to see for the operator. */
const BLANK = '[…]';

type Fill = (text: string) => string;

/** Fills `{{company}}` and the like with the operator's facts; a missing one is left blank. */
async function filler(call: CallOf<ReadLegal>): Promise<Fill> {
  const { settings } = call.domain;
  const company = await companyOf(call);
  const words: Record<string, string | undefined> = {
    site: settings.name,
    company: company?.name,
    address: (company && [company.address, company.city, company.country].join(', ')) || undefined,
    support_email: settings.support_email || undefined,
    refund_days: String(settings.refund_days),
  };
  return (text) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name) => (Object.hasOwn(words, name) ? words[name] : null) ?? BLANK);
}

function filled(block: LegalBlock, fill: Fill): LegalBlock {
  const spans = (all: LegalSpan[]) => all.map((span) => ({ ...span, text: fill(span.text) }));
  if (block.type === 'rule') return block;
  if (block.type === 'list')
    return { ...block, items: block.items.map((item) => ({ ...item, spans: spans(item.spans) })) };
  return { ...block, spans: spans(block.spans) };
}
