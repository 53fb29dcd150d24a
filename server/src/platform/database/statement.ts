import { channel } from 'node:diagnostics_channel';
import type { FieldDef, QueryConfig } from 'pg';
import { Sql as Template } from 'sql-template-tag';

/** A row of a statement without a row type. */
export type Row = Record<string, unknown>;

/** A value in a statement; JSON goes through `sql.json`. */
export type Value = string | number | bigint | boolean | Date | Uint8Array | null | Fragment | readonly Value[];

/** A piece of SQL with its values, for use in statements and other pieces. */
export class Fragment extends Template {
  #kept: boolean;

  constructor(strings: readonly string[], values: readonly Value[]) {
    super(strings, values.map(typed));
    this.#kept = values.every((value) => !(value instanceof Fragment) || value.kept);
  }

  /** Tells whether each connection keeps a statement with this piece, parsed and planned, for the next time. */
  get kept(): boolean {
    return this.#kept;
  }

  /**
   * Keeps statements with this piece from being kept. For a piece of many forms, rare ones among them: a connection
   * never forgets a kept statement.
   */
  unkept(): this {
    this.#kept = false;
    return this;
  }
}

/** The database's answer to a query. */
export type Answer = { rows: Row[]; fields: readonly FieldDef[]; command: string | undefined };

/** Runs a query on any connection. */
export type Run = (query: QueryConfig<unknown[]>) => Promise<Answer>;

/** A statement that has run: its text between the values, as the database got it, and its answer. */
export type Ran = {
  pieces: readonly string[];
  query: QueryConfig<unknown[]>;
  fields: readonly FieldDef[];
  rows: readonly Row[];
};

/** Channel on which tests hear of each statement, to compare its rows with its row type. Unheard it is free. */
export const STATEMENTS_RUN = 'rendezvous:statements-run';
const statementsRun = channel(STATEMENTS_RUN);

/** A statement. It runs once, when it is first awaited. Used inside another one it is a piece and does not run. */
export class Statement<Rows> extends Fragment implements Promise<Rows> {
  readonly [Symbol.toStringTag] = 'Statement';
  readonly #run: Run;
  readonly #pieces: readonly string[];
  #answer: Promise<Rows> | undefined;

  constructor(run: Run, strings: readonly string[], values: readonly Value[]) {
    super(strings, values);
    this.#run = run;
    this.#pieces = strings;
  }

  // biome.json allows this file its `then`: awaiting a statement runs it.
  then<A = Rows, B = never>(
    done?: ((rows: Rows) => A | PromiseLike<A>) | null,
    failed?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.start().then(done, failed);
  }

  catch<B = never>(failed?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Rows | B> {
    return this.start().catch(failed);
  }

  finally(last?: (() => void) | null): Promise<Rows> {
    return this.start().finally(last);
  }

  /** Runs the statement now, for one that must reach the database before another that is awaited earlier. */
  start(): Promise<Rows> {
    this.#answer ??= this.#ask();
    return this.#answer;
  }

  async #ask(): Promise<Rows> {
    const query = this.#query();
    const { rows, fields } = await this.#run(query);
    if (statementsRun.hasSubscribers)
      statementsRun.publish({ pieces: this.#pieces, query, fields, rows } satisfies Ran);
    // The author of the statement vouches for the row type, and tests check it.
    return rows as Rows;
  }

  #query(): QueryConfig<unknown[]> {
    const { text, values } = this;
    return this.kept ? { name: nameOf(text), text, values } : { text, values };
  }
}

/** Names under which connections keep the texts. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `kept_${names.size + 1}`;
    names.set(text, name);
  }
  return name;
}

/**
 * Casts a value whose type JavaScript knows and PostgreSQL can't always infer: in a bare `$1 - interval '1 day'` it
 * takes a time for an interval.
 */
function typed(value: Value): unknown {
  if (value === undefined) throw new TypeError('undefined can not be a value of a statement; null can');
  const type = typeOf(value);
  return type ? new Template(['', `::${type}`], [value]) : value;
}

function typeOf(value: Value): string | undefined {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'bigint') return 'bigint';
  if (value instanceof Date) return 'timestamptz';
  if (value instanceof Uint8Array) return 'bytea';
  return undefined;
}
