import { type Plugin, parseAst } from 'vite';

const REACT_DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/** Tags of React's fibers that no component of ours makes: list of Suspense, profiler, view transition, activity. */
const TAGS = new Set<unknown>([12, 19, 30, 31]);

/** Types of elements that would make such a fiber. React then says "Element type is invalid". */
const TYPES = ['REACT_PROFILER_TYPE', 'REACT_SUSPENSE_LIST_TYPE', 'REACT_VIEW_TRANSITION_TYPE', 'REACT_ACTIVITY_TYPE'];

/** Functions that we never reach, each with the body that it gets. */
const FUNCTIONS: Record<string, string> = {
  // view transitions
  ...each('return null;', [
    'startViewTransition',
    'measureViewTransitionHostInstancesRecursive',
    'applyViewTransitionToHostInstances',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restoreNestedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'measureNestedViewTransitions',
    'trackEnterViewTransitions',
  ]),
  // forms whose action is a function, and their states
  ...each('', ['extractEvents$1', 'scheduleReplayQueueIfNeeded', 'requestFormReset', 'requestFormReset$1']),
  ...each('return null;', ['mountActionState', 'updateActionState', 'rerenderActionState', 'dispatchActionState']),
  // resources asked for by calls; those of elements stay
  ...each('', ['preconnectAs', 'prefetchDNS', 'preconnect', 'preload']),
  ...each('', ['preinitStyle', 'preinitScript', 'preinitModuleScript']),
  // events of which nobody hears: onSelect, onBeforeInput, input of browsers without the event
  ...each('', ['constructSelectEvent', 'handleEventsForInputEventPolyfill', 'getTargetInstForInputEventPolyfill']),
  ...each('return null;', ['getNativeBeforeInputChars', 'getFallbackBeforeInputChars']),
  ...each('return !1;', ['isFallbackCompositionEnd']),
  // refs of fragments, custom elements, the compiler's cache
  ...each('', ['commitNewChildToFragmentInstances', 'commitFragmentInstanceInsertionEffects']),
  ...each('', ['commitFragmentInstanceDeletionEffects', 'setPropOnCustomElement', 'useMemoCache']),
  getStackByFiberInDevAndProd: "return '';",
  defaultOnDefaultTransitionIndicator: '',
};

/** Beginnings of statements that are left out. */
const STATEMENTS = [
  'FragmentInstance.prototype.',
  'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
  'ReactDOMSharedInternals.findDOMNode',
  'exports.createRoot',
];

type Node = { type: string; start: number; end: number };
type Case = Node & { test: Node | null; consequent: Node[] };
type Switch = Node & { discriminant: Node; cases: Case[] };
type Edit = { start: number; end: number; text: string };

/**
 * Leaves out of React DOM what no page of ours reaches, a sixth of its bytes; the minifier then drops what only that
 * needed (decision 0059). `lean-react.test.ts` looks that no source asks for it.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    transform: { filter: { id: REACT_DOM }, handler: leanCode },
  };
}

/** The script without those parts. Throws for a React that lacks one of their names. */
export function leanCode(code: string): string {
  const edits: Edit[] = [];
  const missing = new Set([...Object.keys(FUNCTIONS), ...STATEMENTS, ...TYPES]);
  const replace = ({ start, end }: Node, text: string) => edits.push({ start, end, text });
  const textOf = ({ start, end }: Node) => code.slice(start, end);

  /** Edits one node, or those in it; `within` is where the statements of its function begin. */
  function visit(node: Node, within: number): void {
    if (leaveOut(node)) return;
    if (isSwitch(node)) {
      visitSwitch(node, within);
      return;
    }
    const inner = isFunction(node) ? node.body.start + 1 : within;
    for (const child of childrenOf(node)) visit(child, inner);
  }

  function leaveOut(node: Node): boolean {
    if (isFunction(node)) {
      const name = node.id?.name ?? '';
      const body = FUNCTIONS[name];
      if (body === undefined) return false;
      missing.delete(name);
      replace(node.body, `{${body}}`);
      return true;
    }
    if (node.type === 'ExpressionStatement') {
      const beginning = STATEMENTS.find((text) => code.startsWith(text, node.start));
      if (!beginning) return false;
      missing.delete(beginning);
      replace(node, '');
      return true;
    }
    if (!isComparison(node) || !isTag(node.left) || !textOf(node.right).endsWith('.tag')) return false;
    replace(node, node.operator === '===' ? '!1' : '!0');
    return true;
  }

  function visitSwitch({ discriminant, cases }: Switch, within: number): void {
    visit(discriminant, within);
    const ofTags = /tag$/i.test(textOf(discriminant));
    for (const [index, one] of cases.entries()) {
      const { test, consequent } = one;
      const dropped = test !== null && (isType(test) || (ofTags && isTag(test)));
      if (dropped && !runsInto(cases[index - 1])) {
        replace(one, '');
        // Other cases may use what this one declares.
        const names = consequent.flatMap(variablesOf);
        if (names.length > 0) edits.push({ start: within, end: within, text: `var ${names.join(', ')};` });
        continue;
      }
      // The case before runs into it: its statements stay, its label goes.
      if (dropped) edits.push({ start: one.start, end: test.end + 1, text: '' });
      for (const child of consequent) visit(child, within);
    }
  }

  function isType(test: Node): boolean {
    if (test.type !== 'Identifier' || !TYPES.includes(textOf(test))) return false;
    missing.delete(textOf(test));
    return true;
  }

  visit(parseAst(code, { lang: 'js' }) as Node, 0);
  if (missing.size > 0) throw new Error(`React DOM has no ${[...missing].join(', ')}: look at web/lean-react.ts`);
  return applied(code, edits);
}

function each(body: string, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, body]));
}

function isFunction(node: Node): node is Node & { id: { name: string } | null; body: Node } {
  return node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression';
}

/** Names that a statement declares for its whole function. */
function variablesOf(node: Node): string[] {
  if (isFunction(node)) return [];
  const own = isVariable(node) ? [node.id.name] : [];
  return [...own, ...childrenOf(node).flatMap(variablesOf)];
}

function isVariable(node: Node): node is Node & { id: { name: string } } {
  return node.type === 'VariableDeclarator';
}

function isSwitch(node: Node): node is Switch {
  return node.type === 'SwitchStatement';
}

function isComparison(node: Node): node is Node & { operator: string; left: Node; right: Node } {
  return node.type === 'BinaryExpression' && 'operator' in node && ['===', '!=='].includes(String(node.operator));
}

function isTag(node: Node): boolean {
  return node.type === 'Literal' && 'value' in node && TAGS.has(node.value);
}

/** Tells if a case goes on in the next one. A case without statements shares those of the next. */
function runsInto(before: Case | undefined): boolean {
  return before !== undefined && !endsFlow(before.consequent.at(-1));
}

function endsFlow(last: Node | undefined): boolean {
  if (!last) return false;
  if (last.type === 'BlockStatement' && 'body' in last) return endsFlow((last.body as Node[]).at(-1));
  return ['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'].includes(last.type);
}

function childrenOf(node: Node): Node[] {
  const fields: unknown[] = Object.values(node);
  return fields.flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function applied(code: string, edits: readonly Edit[]): string {
  let text = '';
  let from = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    text += code.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return text + code.slice(from);
}
