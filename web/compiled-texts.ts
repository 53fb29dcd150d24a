import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Sentences = { readonly [key: string]: string | Sentences };

const TEXTS = /\/texts\/src\/[a-z]{2}\/\w+\.ts$/;

/**
 * Parses every sentence when the pages are built: so no browser and no page needs the parser of the message format, a
 * tenth of the first load.
 */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    transform: {
      filter: { id: TEXTS },
      async handler(_code, id) {
        // The query makes Node read the file again after a change.
        const module: Record<string, Sentences> = await import(`${pathToFileURL(id).href}?at=${Date.now()}`);
        const compiled = Object.entries(module).map(
          ([name, sentences]) => `export const ${name} = ${JSON.stringify(compileAll(sentences))};`,
        );
        return { code: compiled.join('\n'), map: null };
      },
    },
  };
}

function compileAll(sentences: Sentences): unknown {
  return Object.fromEntries(
    Object.entries(sentences).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileAll(value),
    ]),
  );
}
