import type { Plugin, Rolldown } from 'vite';

const ASKED = '?scripts';

/** Addresses by the path of the file that was asked for; the browser's build, which comes first, finds them. */
const addresses = new Map<string, string[]>();

/**
 * Answers `import scripts from './some-file.ts?scripts'`, on the server, with the addresses of the scripts that the
 * browser loads for `import('./some-file.ts')`, without those of every page. So a page can name them in its head, and
 * the browser fetches them together with the first ones. In development there are none.
 */
export function scriptAddresses(): Plugin {
  return {
    name: 'script-addresses',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\?scripts$/ },
      async handler(source, importer) {
        const file = await this.resolve(source.slice(0, -ASKED.length), importer);
        return file && `\0${file.id}${ASKED}`;
      },
    },
    load: {
      filter: { id: /\?scripts$/ },
      handler(id) {
        const file = id.slice(1, -ASKED.length);
        if (this.environment.name === 'client') addresses.set(file, []);
        return `export default ${JSON.stringify(addresses.get(file) ?? [])}`;
      },
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const ofEveryPage = withImports(
        chunks.filter(({ isEntry }) => isEntry),
        bundle,
      );
      for (const file of addresses.keys()) {
        const own = withImports(
          chunks.filter(({ moduleIds }) => moduleIds.includes(file)),
          bundle,
        );
        if (own.size === 0) this.error(`no script of the browser begins with ${file}`);
        addresses.set(
          file,
          [...own.difference(ofEveryPage)].map((name) => `/${name}`),
        );
      }
    },
  };
}

function withImports(chunks: Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Set<string> {
  const names = new Set(chunks.map(({ fileName }) => fileName));
  for (const name of names) {
    const output = bundle[name];
    if (output?.type === 'chunk') for (const imported of output.imports) names.add(imported);
  }
  return names;
}
