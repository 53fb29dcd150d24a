import { parseAst } from 'vite';

/** Parts left out of a library's script. Each name must be there: a new version of the library fails the build. */
export type LeanPlan = {
  /** functions that we never reach, each with the body that it gets */
  functions?: Record<string, string>;
  /** beginnings of statements that are left out */
  statements?: readonly string[];
  /** methods of classes and properties of objects that go */
  members?: readonly string[];
  /** tags of React's fibers that no component of ours makes */
  tags?: ReadonlySet<unknown>;
  /** types of elements that would make such a fiber */
  types?: readonly string[];
};

type Node = { type: string; start: number; end: number };
type Named = Node & { id: { name: string } | null };
type Case = Node & { test: Node | null; consequent: Node[] };
type Switch = Node & { discriminant: Node; cases: Case[] };
type Edit = { start: number; end: number; text: string };

/** The script without the parts of the plan. Throws for one that lacks one of their names. */
export function leanCode(code: string, plan: LeanPlan): string {
  const { functions = {}, statements = [], members = [], tags = new Set(), types = [] } = plan;
  const edits: Edit[] = [];
  const missing = new Set([...Object.keys(functions), ...statements, ...members, ...types]);
  const replace = ({ start, end }: Node, text: string) => edits.push({ start, end, text });
  const textOf = ({ start, end }: Node) => code.slice(start, end);
  const isTag = (node: Node) => node.type === 'Literal' && 'value' in node && tags.has(node.value);

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
    if (isFunction(node)) return leaveBodyOut(node.id?.name, node.body);
    if (isVariable(node))
      return node.init !== null && isFunction(node.init) && leaveBodyOut(node.id.name, node.init.body);
    if (isMember(node)) return leaveMemberOut(node);
    if (node.type === 'ExpressionStatement' || node.type === 'IfStatement') {
      const beginning = statements.find((text) => code.startsWith(text, node.start));
      if (beginning === undefined) return false;
      missing.delete(beginning);
      replace(node, '');
      return true;
    }
    if (!isComparison(node) || !isTag(node.left) || !textOf(node.right).endsWith('.tag')) return false;
    replace(node, node.operator === '===' ? '!1' : '!0');
    return true;
  }

  function leaveBodyOut(name: string | undefined, body: Node): boolean {
    const text = name !== undefined && Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (name === undefined || text === undefined) return false;
    missing.delete(name);
    replace(body, `{${text}}`);
    return true;
  }

  function leaveMemberOut({ start, end, key, computed }: Member): boolean {
    const name = textOf(key);
    if (computed || !members.includes(name)) return false;
    missing.delete(name);
    const comma = /^\s*,/.exec(code.slice(end));
    edits.push({ start, end: end + (comma?.[0].length ?? 0), text: '' });
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
    if (test.type !== 'Identifier' || !types.includes(textOf(test))) return false;
    missing.delete(textOf(test));
    return true;
  }

  visit(parseAst(code, { lang: 'js' }) as Node, 0);
  if (missing.size > 0) throw new Error(`the library has no ${[...missing].join(', ')}: look at its lean plan`);
  return applied(code, edits);
}

/** The same body for many functions. */
export function each(body: string, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, body]));
}

function isFunction(node: Node): node is Named & { body: Node } {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
}

/** Names that a statement declares for its whole function. */
function variablesOf(node: Node): string[] {
  if (isFunction(node)) return [];
  const own = isVariable(node) ? [node.id.name] : [];
  return [...own, ...childrenOf(node).flatMap(variablesOf)];
}

function isVariable(node: Node): node is Node & { id: { name: string }; init: Node | null } {
  return node.type === 'VariableDeclarator';
}

type Member = Node & { key: Node; computed: boolean };

function isMember(node: Node): node is Member {
  return node.type === 'MethodDefinition' || node.type === 'Property';
}

function isSwitch(node: Node): node is Switch {
  return node.type === 'SwitchStatement';
}

function isComparison(node: Node): node is Node & { operator: string; left: Node; right: Node } {
  return node.type === 'BinaryExpression' && 'operator' in node && ['===', '!=='].includes(String(node.operator));
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
