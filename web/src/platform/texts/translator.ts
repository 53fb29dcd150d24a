import type { Locale } from '@rendezvous/contract/http/locales';
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import type { _Translator } from 'use-intl/core';
import { kept } from './formatters.ts';

/** Sentences in groups, parsed by the build (`web/compiled-texts.ts`). */
export type Sentences = { readonly [key: string]: CompiledMessage | Sentences };

/** `t('title')`, `t('group.count', { count: 3 })`, `t.rich(…)` for a sentence with tags, `t.has(…)`. */
export type Translator<Original extends object> = _Translator<Original>;

/** Makes the translator of a namespace. The types of its `Original` say which values each sentence needs. */
export function createTranslator<Original extends object>(locale: Locale, sentences: Sentences): Translator<Original> {
  function find(key: string): CompiledMessage | undefined {
    let found: Sentences[string] | undefined = sentences;
    for (const name of key.split('.')) found = isGroup(found) ? found[name] : undefined;
    return isGroup(found) ? undefined : found;
  }

  function write(key: string, values: FormatValues<ReactNode> = {}): ReactNode {
    const sentence = find(key);
    if (sentence === undefined) throw new Error(`no text '${key}'`);
    if (typeof sentence === 'string') return sentence;
    return format(sentence, locale, withKeys(values), { formatters });
  }

  const has = (key: string) => find(key) !== undefined;
  return Object.assign(write, { rich: write, has }) as unknown as Translator<Original>;
}

function isGroup(found: Sentences[string] | undefined): found is Sentences {
  return typeof found === 'object' && !Array.isArray(found);
}

/** Lets each element that a tag makes have a key: a sentence is a list for React. */
function withKeys(values: FormatValues<ReactNode>): FormatValues<ReactNode> {
  const keyed = { ...values };
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'function') continue;
    let count = 0;
    keyed[name] = (words: ReactNode[]) => {
      const made = value(words);
      return isValidElement(made) ? cloneElement(made, { key: `${name}${count++}` }) : made;
    };
  }
  return keyed;
}

const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: kept((...given) => new Intl.DateTimeFormat(...given)),
  getNumberFormat: kept((...given) => new Intl.NumberFormat(...given)),
  getPluralRules: kept((...given) => new Intl.PluralRules(...given)),
};
