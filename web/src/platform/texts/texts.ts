import type { Locale } from '@rendezvous/contract/http/locales';
import type { Namespaces as AllNamespaces } from '@rendezvous/texts/namespaces';
import { createTranslator, type Sentences, type Translator } from './translator.ts';

/** Namespaces that a page may load; mails belong to the server. */
type Namespaces = Omit<AllNamespaces, 'mails'>;
export type Namespace = keyof Namespaces;

/** Sentences are written for a page once in a process: they are half of what travels with it. */
const packed = new WeakMap<Sentences, string>();

function pack(sentences: Sentences | undefined): string {
  if (!sentences) return 'null';
  const known = packed.get(sentences);
  if (known !== undefined) return known;
  const text = JSON.stringify(sentences);
  packed.set(sentences, text);
  return text;
}

/** Texts that travel with a page, so that it needs no further request for them. */
export type LoadedTexts = { [N in Namespace]?: Sentences };

/** Texts of a language: the same for every visitor, so the server keeps them across pages. */
function createLibrary(locale: Locale) {
  const sentences: LoadedTexts = {};
  const translators = new Map<Namespace, unknown>();

  function add(namespace: Namespace, added: Sentences) {
    sentences[namespace] ??= added;
  }

  async function load(namespace: Namespace): Promise<void> {
    if (sentences[namespace]) return;
    const { sentenceFiles } = await import('./sentence-files.ts');
    const module = await sentenceFiles[`../../../../texts/src/${locale}/${namespace}.ts`]?.();
    if (!module?.[namespace]) throw new Error(`no texts ${locale}/${namespace}`);
    add(namespace, module[namespace]);
  }

  function translator<N extends Namespace>(namespace: N) {
    const loaded = sentences[namespace];
    if (!loaded) throw new Error(`texts '${namespace}' are not loaded: name them in the route's loader`);
    // English has the shape of all languages, checked where they are written.
    const known = translators.get(namespace) as Translator<Namespaces[N]> | undefined;
    const made = known ?? createTranslator<Namespaces[N]>(locale, loaded);
    if (!known) translators.set(namespace, made);
    return made;
  }

  return { sentences, add, load, translator };
}

const libraries = new Map<Locale, ReturnType<typeof createLibrary>>();

function libraryOf(locale: Locale) {
  const known = libraries.get(locale);
  if (known) return known;
  const library = createLibrary(locale);
  libraries.set(locale, library);
  return library;
}

/**
 * The texts of a visit, loaded by namespace as its routes ask for them. Dates and numbers follow `variety`, as `en-GB`.
 */
export function createTexts(locale: Locale, variety: string) {
  const library = libraryOf(locale);
  const asked = new Set<Namespace>();

  return {
    locale,
    variety,
    translator: library.translator,
    /** loads namespaces, for loaders: `await context.texts.load('members', 'likes')` */
    async load(...namespaces: Namespace[]): Promise<void> {
      for (const namespace of namespaces) asked.add(namespace);
      await Promise.all(namespaces.map(library.load));
    },
    has: (namespace: Namespace): boolean => library.sentences[namespace] !== undefined,
    /** returns the texts that this page asked for, as JSON */
    dehydrate: import.meta.env.SSR
      ? (): string =>
          `{${[...asked].map((namespace) => `"${namespace}":${pack(library.sentences[namespace])}`).join()}}`
      : undefined,
    hydrate(loaded: LoadedTexts): void {
      for (const [namespace, sentences] of Object.entries(loaded)) library.add(namespace as Namespace, sentences);
    },
  };
}

export type Texts = ReturnType<typeof createTexts>;
