import { escapeIdentifier } from 'pg';
import { openPool, type Pool, type PoolOptions } from './pool.ts';
import { Fragment, type Row, type Run, Statement, type Value } from './statement.ts';
import { inTransaction } from './transactions.ts';

export { isDeadlock, isForeignKeyViolation, isPassing, isTimeout, isUnreachable, violates } from './errors.ts';
export type { Fragment } from './statement.ts';

/** Values by column names. */
type Columns = { readonly [column: string]: Value };

/** Functions that make statements, in a transaction and outside. */
export type AnySql = {
  /**
   * A statement, which runs when it is awaited, or a piece for another one. Values and pieces stand in `${}`. The row
   * type is written here, never inferred from the caller: tests compare it with the rows that come back.
   */
  <Rows extends readonly object[] = Row[]>(
    strings: TemplateStringsArray,
    ...values: readonly Value[]
  ): Statement<NoInfer<Rows>>;
  json(value: unknown): Fragment;
  /** The name of a table or column; also `table.column`. */
  identifier(name: string): Fragment;
  /** Values or pieces with commas between them. */
  list(values: readonly Value[]): Fragment;
  /** Columns and values: `insert into orders ${sql.rows([order])}`. All rows have the columns of the first. */
  rows(rows: readonly Columns[]): Fragment;
  /** Assignments: `update profiles set ${sql.changes(changes)}`. */
  changes(changes: Columns): Fragment;
  /** A text made elsewhere: one statement with values (`$1`), or any number of statements without. */
  text(text: string, values?: unknown[]): Promise<Row[]>;
};

/** A connection inside a transaction. Functions that take `AnySql` take it, too. */
export type Tx = AnySql & { readonly inTransaction: true };

export type Sql = AnySql & {
  /**
   * Runs `work` in a transaction. `mode` follows `begin`, as in `begin isolation level repeatable read`; statements for
   * the transaction may stand there, too, and cost no way of their own; `work` gets their rows.
   * @see inTransaction
   */
  begin<T>(work: (tx: Tx, rows: Row[]) => T | Promise<T>, mode?: string): Promise<T>;
  /** The same connections, for work that must end when `over` is aborted; it then gets `Unreachable`. */
  until(over: AbortSignal): Sql;
  /** Closes the connections after running statements, or after `timeout` seconds. */
  end(options?: { timeout?: number }): Promise<void>;
};

export function connect(url: string, options: PoolOptions = {}): Sql {
  return statementsOn(openPool(url, options));
}

function statementsOn(pool: Pool, over?: AbortSignal): Sql {
  return Object.assign(
    statementsOf((query) => pool.run(query, over)),
    {
      begin: <T>(work: (tx: Tx, rows: Row[]) => T | Promise<T>, mode = '') =>
        inTransaction(
          () => pool.take(over),
          mode,
          (run, rows) => work(Object.assign(statementsOf(run), { inTransaction: true as const }), rows),
        ),
      until: (signal: AbortSignal) => statementsOn(pool, signal),
      end: pool.end,
    },
  );
}

/**
 * Writes a number into the text of the statement. Of a limit in a parameter the planner knows nothing and guesses a
 * tenth of all rows.
 */
export function constant(value: number): Fragment {
  return new Fragment([String(Math.trunc(value))], []);
}

export function statementsOf(run: Run): AnySql {
  const sql = <Rows>(strings: TemplateStringsArray, ...values: readonly Value[]) =>
    new Statement<Rows>(run, strings, values);
  return Object.assign(sql, {
    json,
    identifier,
    list,
    rows,
    changes,
    text: async (text: string, values?: unknown[]) => (await run({ text, values })).rows,
  });
}

function json(value: unknown): Fragment {
  return new Fragment(['', '::jsonb'], [JSON.stringify(value)]);
}

function identifier(text: string): Fragment {
  return new Fragment([text.split('.').map(escapeIdentifier).join('.')], []);
}

function rows(all: readonly Columns[]): Fragment {
  const columns = Object.keys(all[0] ?? {});
  const tuples = all.map((row) => piece`(${list(columns.map((column) => row[column] as Value))})`);
  return piece`(${list(columns.map(identifier))}) values ${list(tuples)}`.unkept();
}

function changes(values: Columns): Fragment {
  return list(Object.entries(values).map(([column, value]) => piece`${identifier(column)} = ${value}`)).unkept();
}

function piece(strings: TemplateStringsArray, ...values: readonly Value[]): Fragment {
  return new Fragment(strings, values);
}

/** Joins values with commas. */
function list(values: readonly Value[]): Fragment {
  return new Fragment(['', ...values.slice(1).map(() => ', '), ''], values);
}
