import { readFileSync } from 'node:fs';
import { LOCALES } from '@rendezvous/contract/http/locales';
import { CONSENTED_TEXTS } from '@rendezvous/contract/site/limits';
import type { LegalText } from '../../../platform/http/call.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** What comes with the product, so that nobody agrees to texts that are not there. The operator's take their place. */
const DRAFTS = CONSENTED_TEXTS.flatMap((token) =>
  LOCALES.map((language) => {
    const markdown = readFileSync(new URL(`./drafts/${language}/${token}.md`, import.meta.url), 'utf8');
    return { token, language, draft: true, own: false, ...parseMarkdown(markdown) };
  }),
);

/** They hold from this date on (section 9). */
export function draftsOf(version: Date): LegalText[] {
  return DRAFTS.map((draft) => ({ ...draft, version }));
}
