import type { Ran } from '../../src/platform/database/statement.ts';
import type { TypedStatement } from './row-types.ts';
import { inWords, mismatch, type Shape } from './shape.ts';

/** Kinds of values by type of column; other types come as text. The numbers are PostgreSQL's own (`pg_type.oid`). */
const KINDS = new Map<number, Shape['is']>([
  // smallint, integer, oid, real, double precision
  ...kinds('number', [21, 23, 26, 700, 701]),
  // boolean
  ...kinds('boolean', [16]),
  // timestamp, timestamptz
  ...kinds('Date', [1114, 1184]),
  // bytea
  ...kinds('Buffer', [17]),
  // json, jsonb
  ...kinds('any', [114, 3802]),
  // boolean[], bytea[], smallint[], integer[], text[], varchar[], bigint[], date[], timestamptz[], uuid[]
  ...kinds('list', [1000, 1001, 1005, 1007, 1009, 1015, 1016, 1182, 1185, 2951]),
]);

function kinds(kind: Shape['is'], types: number[]) {
  return types.map((type) => [type, kind] as const);
}

/** Lists the columns and the first value of a statement that are not as its row type says. */
export function wrongRows({ place, row }: TypedStatement, { fields, rows }: Pick<Ran, 'fields' | 'rows'>): string[] {
  const wrong = wrongColumns(row, fields);
  if (wrong.length === 0) wrong.push(...rows.flatMap((one) => mismatch(one, row, '') ?? []).slice(0, 1));
  return wrong.map((what) => `${place} ${what}`);
}

function wrongColumns(row: Shape, fields: Ran['fields']): string[] {
  const declared = columnsOf(row);
  const selected = new Set(fields.map(({ name }) => name));
  const missing = [...declared.keys()].filter((name) => !selected.has(name));
  return [
    ...missing.map((name) => `${name} is in the type and not selected`),
    ...fields.flatMap(({ name, dataTypeID }) => {
      const shape = declared.get(name);
      if (!shape) return [`${name} is selected and not in the type`];
      const kind = KINDS.get(dataTypeID) ?? 'string';
      return mayHold(shape, kind) ? [] : [`${name} is ${kind} in the database, the type says ${inWords(shape)}`];
    }),
  ];
}

/** Columns by name; in a union of rows a column may be what any of them says. */
function columnsOf(row: Shape): Map<string, Shape> {
  const rows = row.is === 'one of' ? row.shapes : [row];
  const columns = new Map<string, Shape>();
  for (const one of rows) {
    if (one.is !== 'object') continue;
    for (const [name, shape] of Object.entries(one.fields)) {
      const before = columns.get(name);
      columns.set(name, before ? { is: 'one of', shapes: [before, shape] } : shape);
    }
  }
  return columns;
}

function mayHold(shape: Shape, kind: Shape['is']): boolean {
  if (shape.is === 'any' || kind === 'any') return true;
  if (shape.is === 'one of') return shape.shapes.some((one) => mayHold(one, kind));
  return shape.is === kind || (shape.is === 'literal' && typeof shape.value === kind);
}
