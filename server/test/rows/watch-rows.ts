import { subscribe } from 'node:diagnostics_channel';
import { inject } from 'vitest';
import { type Ran, STATEMENTS_RUN } from '../../src/platform/database/statement.ts';
import { createNotes } from '../notes.ts';
import { wrongRows } from './check-rows.ts';
import { keyOf, type TypedStatement } from './row-types.ts';

const { types, folder } = inject('rows');
/** Places of the statements that ran: the end of the run asks for those that never did. */
const notes = createNotes(folder);
/** Faults by statement; each is told once in a worker, by the test in which something was wrong first. */
const wrong = new Map<string, string[]>();
const told = new Set<string>();

/** Statements by the template they are written as, of which a place in the source has one. */
const known = new WeakMap<readonly string[], TypedStatement | null>();

subscribe(STATEMENTS_RUN, (message) => {
  const { pieces, fields, rows } = message as Ran;
  const statement = statementOf(pieces);
  if (!statement) return;
  notes.add(statement.place);
  if (told.has(statement.place) || wrong.has(statement.place)) return;
  const lines = wrongRows(statement, { fields, rows });
  if (lines.length > 0) wrong.set(statement.place, lines);
});

function statementOf(pieces: readonly string[]): TypedStatement | null {
  let statement = known.get(pieces);
  if (statement === undefined) {
    statement = types[keyOf(pieces)] ?? null;
    known.set(pieces, statement);
  }
  return statement;
}

/** Fails the test in which a statement gave other rows than its type says. */
export function failOnWrongRows(): void {
  const lines = [...wrong.values()].flat();
  for (const place of wrong.keys()) told.add(place);
  wrong.clear();
  if (lines.length > 0) throw new Error(`rows are not as their types say:\n${lines.join('\n')}`);
}

/** Writes down the statements that ran: the end of the run asks for those that never did. */
export const noteStatementsRun = notes.write;
