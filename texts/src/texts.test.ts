import { readdirSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { LOCALES } from '@rendezvous/contract/http/locales';
import { describe, expect, test } from 'vitest';

type Sentences = { readonly [key: string]: string | Sentences };

const namespaces = readdirSync(`${import.meta.dirname}/en`).sort();

async function sentencesOf(locale: string, file: string): Promise<Map<string, string>> {
  const module: Sentences = await import(/* @vite-ignore */ `./${locale}/${file}`);
  return new Map(flatten(module, ''));
}

function flatten(sentences: Sentences, prefix: string): [string, string][] {
  return Object.entries(sentences).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Lists every placeholder with its kind, `count:plural`, including those inside of plural and select branches. */
function placeholders(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...placeholders(element.children)];
    if (element.type === TYPE.plural) {
      const inside = Object.values(element.options).flatMap(({ value }) => placeholders(value));
      return [`${element.value}:${element.pluralType}`, ...inside];
    }
    if (element.type === TYPE.select) {
      const inside = Object.values(element.options).flatMap(({ value }) => placeholders(value));
      return [`${element.value}:select(${Object.keys(element.options).sort()})`, ...inside];
    }
    return [`${element.value}:${TYPE[element.type]}`];
  });
}

/** The plural forms that whole numbers take in a language; each of its plurals must have them. */
function pluralForms(locale: string, type: Intl.PluralRuleType): Set<string> {
  const rules = new Intl.PluralRules(locale, { type });
  return new Set(Array.from({ length: 1001 }, (_, number) => rules.select(number)));
}

function missingForms(elements: MessageFormatElement[], locale: string): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return missingForms(element.children, locale);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inside = Object.values(element.options).flatMap(({ value }) => missingForms(value, locale));
    if (element.type === TYPE.select) return inside;
    const forms = [...pluralForms(locale, element.pluralType ?? 'cardinal')];
    return [...forms.filter((form) => !(form in element.options)), ...inside];
  });
}

describe.each(LOCALES)('%s', (locale) => {
  test('has every namespace', () => {
    expect(readdirSync(`${import.meta.dirname}/${locale}`).sort()).toEqual(namespaces);
  });

  test.each(namespaces)('%s: same sentences and placeholders as English, every plural form', async (file) => {
    const original = await sentencesOf('en', file);
    const translated = await sentencesOf(locale, file);
    expect([...translated.keys()].sort()).toEqual([...original.keys()].sort());
    for (const [key, sentence] of translated) {
      expect(sentence.trim(), `${key} is empty or padded`).toBe(sentence || 'a sentence');
      const elements = parse(sentence);
      const wanted = new Set(placeholders(parse(original.get(key) ?? '')));
      expect([...new Set(placeholders(elements))].sort(), key).toEqual([...wanted].sort());
      expect(missingForms(elements, locale), `${key}: plural forms`).toEqual([]);
    }
  });
});
