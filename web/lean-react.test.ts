import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { leanCode } from './lean-code.ts';
import { LEFT_OUT, REACT_PLANS } from './lean-react.ts';
import { ROUTER_PLANS } from './lean-router.ts';

const require = createRequire(import.meta.url);
const fileOf = (library: string, file: string) =>
  readFileSync(path.join(path.dirname(require.resolve(`${library}/package.json`)), file), 'utf8');

/** Scripts of React with their plans; React DOM's renderer stands beside its calls. */
const REACT = Object.entries(REACT_PLANS).map(([name, plan]) => ({
  name,
  plan,
  code: fileOf(name === 'react-dom-client' ? 'react-dom' : name, `cjs/${name}.production.js`),
}));
const ROUTER = Object.entries(ROUTER_PLANS).map(([name, plan]) => ({ name, plan, code: routerFile(name) }));

function routerFile(name: string): string {
  const [library, file] = name.split('/');
  return readFileSync(
    path.join(import.meta.dirname, `../node_modules/@tanstack/${library}/dist/esm/${file}.js`),
    'utf8',
  );
}

/** Words in sources that would ask for what is left out. */
const ASKS =
  /\b(onSelect(Capture)?|onBeforeInput|createRoot|matchRoute|MatchRoute|useMatchRoute|useBlocker|routeMasks|basepath|createMiddleware)\b(?=[=({:?\s,>])|<Fragment\b[^>]*\bref=|<[a-z]+-[a-z-]+[\s>]|\bxlink|\bxml:/;

/** Names that a source takes from React and that React has no more. */
function takenFromReact(source: string): string[] {
  return [...source.matchAll(/import \{([^}]*)\} from 'react(?:-dom)?'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => LEFT_OUT.includes(name));
}

/** Names that browsers declare and Node.js doesn't; React DOM asks for the last one where it is. */
const BROWSER = [
  ...['CSS', 'DOMRect', 'HTMLElement', 'Node', 'devicePixelRatio', 'document', 'getComputedStyle', 'matchMedia'],
  ...['reportError', 'requestAnimationFrame', 'self', 'window', '__REACT_DEVTOOLS_GLOBAL_HOOK__'],
];

/** Names that a script uses and nobody declares, as TypeScript finds them. */
function undeclared(script: string): string[] {
  const file = '/react.js';
  const options = { allowJs: true, checkJs: true, noLib: true, noResolve: true, types: [] };
  const source = ts.createSourceFile(file, script, ts.ScriptTarget.ESNext, true);
  const host = {
    ...ts.createCompilerHost(options),
    getSourceFile: (name: string) => (name === file ? source : undefined),
  };
  const program = ts.createProgram([file], options, host);
  const CANNOT_FIND_NAME = [2304, 2552, 18004];
  const found = program.getSemanticDiagnostics(source).filter(({ code }) => CANNOT_FIND_NAME.includes(code));
  return [...new Set(found.map(({ start = 0, length = 0 }) => script.slice(start, start + length)))].sort();
}

describe.each([...REACT, ...ROUTER])('$name without what no page reaches', ({ plan, code }) => {
  const lean = leanCode(code, plan);

  it('is still a script, and shorter', () => {
    expect(parseAst(lean, { lang: 'js' }).body.length).toBeGreaterThan(0);
    expect(lean.length).toBeLessThan(code.length);
  });

  it('keeps every name declared that it uses', { tags: 'long' }, () => {
    const unknown = undeclared(lean).filter((name) => !(name in globalThis) && !BROWSER.includes(name));
    expect(unknown).toEqual([]);
  });
});

describe('a plan', () => {
  const [react] = REACT.filter(({ name }) => name === 'react-dom-client');

  it.each(['constructSelectEvent', 'useOptimistic', 'exports.createRoot', 'REACT_ACTIVITY_TYPE'])(
    'fails for a React that lacks %s',
    (name) => {
      const other = String(react?.code).replaceAll(name, `another.${name}`.replaceAll('exports.', ''));
      expect(() => leanCode(other, react?.plan ?? {})).toThrow(name);
    },
  );

  it('is asked by no source for what it leaves out', () => {
    const files = execFileSync('git', ['ls-files', 'src'], { cwd: import.meta.dirname, encoding: 'utf8' });
    const asking = files
      .split('\n')
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => ({ file, source: readFileSync(path.join(import.meta.dirname, file), 'utf8') }))
      // The server alone runs that line.
      .map(({ file, source }) => ({ file, source: source.replace("import { preloadModule } from 'react-dom';", '') }))
      .filter(({ source }) => ASKS.test(source) || takenFromReact(source).length > 0);
    expect(asking.map(({ file }) => file)).toEqual([]);
  });
});
