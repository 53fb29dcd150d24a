import { DEFAULT_LOCALE, type Locale, matchLocale } from '@rendezvous/contract/http/locales';
import { mails as de } from '@rendezvous/texts/de/mails';
import { mails as en } from '@rendezvous/texts/en/mails';
import type { Namespaces } from '@rendezvous/texts/namespaces';
import type { Sentences as SentencesOf } from '@rendezvous/texts/sentences';
import { createTranslator } from 'use-intl/core';

const SENTENCES: Record<Locale, SentencesOf<Namespaces['mails']>> = { en, de };

/** The member the server writes to, with the account's language. */
export type Reader = { language: string };

export function localeOfReader({ language }: Reader): Locale {
  return matchLocale(language) ?? DEFAULT_LOCALE;
}

/** Sentences of the server to a member, in mails and push, in the member's language. */
export function sentencesFor(reader: Reader) {
  const locale = localeOfReader(reader);
  return createTranslator({ locale, messages: SENTENCES[locale] as Namespaces['mails'] });
}

export type Sentences = ReturnType<typeof sentencesFor>;
