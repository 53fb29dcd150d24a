import path from 'node:path';
import type { Node, SourceFile, TaggedTemplateExpression, TemplateLiteral, TypeNode } from 'typescript-7/unstable/ast';
import {
  isNoSubstitutionTemplateLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
} from 'typescript-7/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags } from 'typescript-7/unstable/sync';
import { keyOf, type RowTypes } from './row-types.ts';
import type { Shape } from './shape.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CONFIG = path.join(ROOT, 'server/tsconfig.json');
const SOURCES = path.join(ROOT, 'server/src/');

/** Reads the row types of all statements of the server; what tests ask is their own word. */
export function readRowTypes(): RowTypes {
  const api = new API({ cwd: ROOT });
  try {
    const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG);
    if (!project) throw new Error(`${CONFIG} is no project`);
    const { program, checker } = project;
    const shapes = new Shapes(checker);
    const found: RowTypes = {};
    for (const name of program.getSourceFileNames().filter(isProduct)) {
      const file = program.getSourceFile(name);
      if (!file) continue;
      for (const { node, rows } of typedStatements(file)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
        const place = `${path.relative(ROOT, name)}:${line + 1}`;
        found[textOf(node.template)] = { place, row: shapes.ofRows(rows) };
      }
    }
    return found;
  } finally {
    api.close();
  }
}

function isProduct(file: string): boolean {
  return file.startsWith(SOURCES) && !file.endsWith('.test.ts');
}

function typedStatements(file: SourceFile): { node: TaggedTemplateExpression; rows: TypeNode }[] {
  const found: { node: TaggedTemplateExpression; rows: TypeNode }[] = [];
  const visit = (node: Node): void => {
    const rows = isTaggedTemplateExpression(node) ? node.typeArguments?.[0] : undefined;
    if (isTaggedTemplateExpression(node) && rows) found.push({ node, rows });
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

function textOf(template: TemplateLiteral): string {
  if (isNoSubstitutionTemplateLiteral(template)) return template.text;
  if (!isTemplateExpression(template)) throw new Error('a template of another kind');
  return keyOf([template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]);
}

const SIMPLE = [
  [TypeFlags.AnyOrUnknown, 'any'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
  [TypeFlags.String, 'string'],
  [TypeFlags.Number, 'number'],
  [TypeFlags.Boolean, 'boolean'],
] as const;

/** Each type becomes a shape once: many statements share their row types. */
class Shapes {
  readonly #checker: Checker;
  readonly #known = new Map<number, Shape>();

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  ofRows(rows: TypeNode): Shape {
    const shape = this.#of(this.#checker.getTypeFromTypeNode(rows));
    if (shape.is !== 'list') throw new Error(`not a list of rows: ${rows.getText()}`);
    return shape.of;
  }

  #of(type: Type | undefined): Shape {
    if (!type) return { is: 'any' };
    const known = this.#known.get(type.id);
    if (known) return known;
    // a type that names itself ends here
    this.#known.set(type.id, { is: 'any' });
    const shape = this.#read(type);
    this.#known.set(type.id, shape);
    return shape;
  }

  #read(type: Type): Shape {
    const checker = this.#checker;
    const simple = SIMPLE.find(([flag]) => type.flags & flag);
    if (simple) return { is: simple[1] };
    if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType())
      return { is: 'literal', value: type.value };
    if (type.isUnionType()) return { is: 'one of', shapes: type.getTypes().map((one) => this.#of(one)) };
    const name = type.getSymbol()?.name;
    if (name === 'Date') return { is: 'Date' };
    if (name === 'Buffer' || name === 'Uint8Array') return { is: 'Buffer' };
    if (type.isTypeReference() && checker.isArrayType(type))
      return { is: 'list', of: this.#of(checker.getTypeArguments(type)[0]) };
    const [index] = checker.getIndexInfosOfType(type);
    if (index) return { is: 'record', of: this.#of(index.valueType) };
    const properties = checker.getPropertiesOfType(type);
    const types = checker.getTypeOfSymbol(properties);
    return { is: 'object', fields: Object.fromEntries(properties.map(({ name }, at) => [name, this.#of(types[at])])) };
  }
}
