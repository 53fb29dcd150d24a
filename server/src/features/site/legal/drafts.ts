import { readFileSync } from 'node:fs';
import { LOCALES } from '@rendezvous/contract/http/locales';
import { CONSENTED_TEXTS } from '@rendezvous/contract/site/limits';
import type { LegalText } from '../../../platform/http/call.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** Drafts that come with the product, so that nobody agrees to missing texts. The operator's texts replace them. */
const DRAFTS = CONSENTED_TEXTS.flatMap((token) =>
  LOCALES.map((language) => {
    const markdown = readFileSync(new URL(`./drafts/${language}/${token}.md`, import.meta.url), 'utf8');
    return { token, language, draft: true, own: false, ...parseMarkdown(markdown) };
  }),
);

/** Makes the drafts apply from this date on (section 9). */
export function draftsOf(version: Date): LegalText[] {
  return DRAFTS.map((draft) => ({ ...draft, version }));
}
