import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { leanCode } from './lean-react.ts';

const require = createRequire(import.meta.url);
const react = path.join(path.dirname(require.resolve('react-dom/client')), 'cjs/react-dom-client.production.js');
const code = readFileSync(react, 'utf8');

/** Words in sources that would ask for what is left out. */
const ASKS =
  /\b(onSelect(Capture)?|onBeforeInput|useActionState|useOptimistic|useFormStatus|ViewTransition|SuspenseList|Profiler|createRoot|preinit\w*|prefetchDNS|preconnect|preload)\b(?=[=({ ,>])|<Activity\b|<Fragment\b[^>]*\bref=|<[a-z]+-[a-z-]+[\s>]/;

/** Names that browsers declare and Node.js doesn't; React DOM asks for the last one where it is. */
const BROWSER = [
  ...['CSS', 'DOMRect', 'HTMLElement', 'Node', 'devicePixelRatio', 'getComputedStyle', 'matchMedia'],
  ...['reportError', 'requestAnimationFrame', 'window', '__REACT_DEVTOOLS_GLOBAL_HOOK__'],
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

describe('React DOM without what no page reaches', () => {
  it('is still a script, and shorter', () => {
    const lean = leanCode(code);
    expect(parseAst(lean, { lang: 'js' }).body.length).toBeGreaterThan(500);
    expect(lean.length).toBeLessThan(code.length * 0.95);
  });

  it('keeps every name declared that it uses', () => {
    const unknown = undeclared(leanCode(code)).filter((name) => !(name in globalThis) && !BROWSER.includes(name));
    expect(unknown).toEqual([]);
  });

  it('fails for a React that lacks one of the names', () => {
    expect(() => leanCode(code.replaceAll('constructSelectEvent', 'selectEvent'))).toThrow(/constructSelectEvent/);
  });

  it('is asked by no source for what was left out', () => {
    const files = execFileSync('git', ['ls-files', 'src'], { cwd: import.meta.dirname, encoding: 'utf8' });
    const asking = files
      .split('\n')
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .filter((file) => ASKS.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')));
    expect(asking).toEqual([]);
  });
});
