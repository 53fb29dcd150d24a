import type { Locale } from '@rendezvous/contract/http/locales';
import { DEFAULT_LOCALE } from '@rendezvous/contract/http/locales';
import { TERMS_VERSION } from '@rendezvous/contract/preferences/limits';
import { CONSENTED_TEXTS } from '@rendezvous/contract/site/limits';
import type { Domain, LegalText, Viewer } from '../../../platform/http/call.ts';
import { draftsOf } from './drafts.ts';
import type { LegalRow } from './legal.queries.ts';
import { type ParsedDocument, parseMarkdown } from './parse-markdown.ts';

/** Parsed documents; versions never change, so each is parsed once in the life of a process. */
const parsed = new Map<string, ParsedDocument>();

/**
 * The documents of a domain: its own, those of all domains, and the drafts, which apply since its company was added.
 */
export function legalOf(rows: readonly LegalRow[], domainId: number, companyAdded: Date | undefined): LegalText[] {
  const known = rows.filter(({ domain_id }) => domain_id === null || domain_id === domainId);
  return [...known.map(textOf), ...draftsOf(defaultVersion(companyAdded))];
}

function textOf({ markdown, domain_id, token, language, version }: LegalRow): LegalText {
  const document = parsed.get(markdown) ?? parseMarkdown(markdown);
  parsed.set(markdown, document);
  return { token, language, version, own: domain_id !== null, draft: false, ...document };
}

/** The date of drafts: that of section 9, or the day the company was added, if that was later. */
function defaultVersion(companyAdded: Date | undefined): Date {
  return new Date(Math.max(Date.parse(TERMS_VERSION), companyAdded?.getTime() ?? 0));
}

type Legal = Pick<Domain, 'legal'>;

/**
 * Finds the present document of this name: the operator's before a draft, the reader's language before English, the
 * domain's before that of all domains, then the newest.
 */
export function legalText({ legal }: Legal, token: string, locale: Locale, now: Date): LegalText | undefined {
  const holding = legal.filter((text) => text.token === token && text.version <= now);
  const rank = (text: LegalText) => [
    text.draft ? 0 : 1,
    text.language === locale ? 1 : 0,
    text.language === DEFAULT_LOCALE ? 1 : 0,
    text.own ? 1 : 0,
    text.version.getTime(),
  ];
  return holding.sort((one, other) => compare(rank(other), rank(one)))[0];
}

function compare(one: number[], other: number[]): number {
  const index = one.findIndex((value, at) => value !== other[at]);
  return index === -1 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}

/** Lists every document in its present version, those first that everybody agrees to. */
export function legalTexts(site: Legal, locale: Locale, now: Date): LegalText[] {
  const others = new Set(site.legal.map(({ token }) => token).sort());
  const tokens = [...new Set([...CONSENTED_TEXTS, ...others])];
  return tokens.flatMap((token) => legalText(site, token, locale, now) ?? []);
}

/** The version to which people agree now: the newer one of terms and privacy. */
export function termsVersion(site: Legal, locale: Locale, now: Date): string {
  const times = CONSENTED_TEXTS.map((token) => legalText(site, token, locale, now)?.version.getTime() ?? 0);
  return new Date(Math.max(...times)).toISOString().replace('.000Z', 'Z');
}

/** Tells whether a member has yet to agree to the present texts. */
export function mustAgree(
  site: Legal,
  { language, acceptedTerms }: Pick<Viewer, 'language' | 'acceptedTerms'>,
  now: Date,
): boolean {
  return acceptedTerms === null || Date.parse(acceptedTerms) < Date.parse(termsVersion(site, language, now));
}
