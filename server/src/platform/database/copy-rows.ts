/** A value of a row; a UUID is its 16 bytes. */
type CopyValue = string | number | boolean | Date | Uint8Array | null | readonly string[];

/** Header: `PGCOPY`, no flags, no extension. */
const HEAD = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const NULL = -1;
const ROOM_AT_FIRST = 1 << 18;
/** Room for any value of fixed size. */
const SPARE = 64;
/** 2000-01-01, when the times of PostgreSQL begin. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const DAY_MS = 24 * 3600 * 1000;
const TEXT_OID = 25;
const UUID_BYTES = 16;

/** Rows in the binary format of `copy`, which PostgreSQL takes in half the time of text. */
type Rows = { bytes: Buffer; end: number };

type WriteValue = (to: Rows, value: CopyValue) => void;

/** Writers by the type of the column, as `format_type` names it. */
const WRITERS: Record<string, WriteValue> = {
  uuid: (to, value) => {
    const at = sized(to, UUID_BYTES);
    to.bytes.set(value as Uint8Array, at);
    to.end = at + UUID_BYTES;
  },
  text: (to, value) => writeText(to, String(value)),
  'text[]': (to, value) => writeTexts(to, value as readonly string[]),
  smallint: (to, value) => {
    to.end = to.bytes.writeInt16BE(Number(value), sized(to, 2));
  },
  integer: (to, value) => {
    to.end = to.bytes.writeInt32BE(Number(value), sized(to, 4));
  },
  boolean: (to, value) => {
    to.end = to.bytes.writeUInt8(value ? 1 : 0, sized(to, 1));
  },
  date: (to, value) => {
    to.end = to.bytes.writeInt32BE(Math.floor((momentOf(value) - EPOCH_MS) / DAY_MS), sized(to, 4));
  },
  'timestamp with time zone': (to, value) => {
    const microseconds = (momentOf(value) - EPOCH_MS) * 1000;
    const at = to.bytes.writeInt32BE(Math.floor(microseconds / 2 ** 32), sized(to, 8));
    to.end = to.bytes.writeUInt32BE(((microseconds % 2 ** 32) + 2 ** 32) % 2 ** 32, at);
  },
};

/** Finds the function that writes the values of a column. */
function writerOf(column: string, type: string | undefined): WriteValue {
  const write = WRITERS[type ?? ''];
  if (!write) throw new Error(`no way to copy ${column}, ${type ?? 'which is not there'}`);
  return (to, value) => {
    room(to, SPARE);
    if (value === null) to.end = to.bytes.writeInt32BE(NULL, to.end);
    else write(to, value);
  };
}

/** The value of each column in a row, by the column's name. */
export type Columns<Row> = Record<string, (row: Row) => CopyValue>;

/** The types of columns by table and column. */
export type ColumnTypes = Record<string, Record<string, string>>;

/** Rows of a table, ready to be copied into it. */
export type CopyRows = { table: string; columns: string[]; bytes: Uint8Array };

/**
 * Makes a function that makes rows ready to be copied. It needs no database, so it may run on another thread.
 * @throws Error if there is no such column, or no writer for its type yet
 */
export function rowWriter<Row>(table: string, columns: Columns<Row>, types: ColumnTypes) {
  const names = Object.keys(columns);
  const writers = Object.entries(columns).map(([name, valueIn]) => ({
    write: writerOf(`${table}.${name}`, types[table]?.[name]),
    valueIn,
  }));
  return (rows: readonly Row[]): CopyRows => ({ table, columns: names, bytes: rowsAsBytes(writers, rows) });
}

/** Makes the bytes that `copy … with (format binary)` reads: rows with a value for each writer. */
function rowsAsBytes<Row>(
  columns: readonly { write: WriteValue; valueIn(row: Row): CopyValue }[],
  rows: readonly Row[],
): Buffer {
  const to: Rows = { bytes: Buffer.allocUnsafe(ROOM_AT_FIRST), end: HEAD.length };
  HEAD.copy(to.bytes);
  for (const row of rows) {
    room(to, SPARE);
    to.end = to.bytes.writeInt16BE(columns.length, to.end);
    for (const { write, valueIn } of columns) write(to, valueIn(row));
  }
  room(to, SPARE);
  to.end = to.bytes.writeInt16BE(-1, to.end);
  return to.bytes.subarray(0, to.end);
}

function room(to: Rows, bytes: number): void {
  if (to.end + bytes <= to.bytes.length) return;
  const larger = Buffer.allocUnsafe(Math.max(2 * to.bytes.length, to.end + bytes));
  to.bytes.copy(larger, 0, 0, to.end);
  to.bytes = larger;
}

/** Writes the length of the value that follows, and returns the place of the value. */
function sized(to: Rows, bytes: number): number {
  return to.bytes.writeInt32BE(bytes, to.end);
}

function writeText(to: Rows, value: string): void {
  // A UTF-16 unit takes at most three bytes.
  room(to, 3 * value.length + SPARE);
  const at = to.end + 4;
  const bytes = to.bytes.write(value, at);
  to.bytes.writeInt32BE(bytes, to.end);
  to.end = at + bytes;
}

/** Writes an array of one dimension, or of none if it is empty; each text is a value of its own. */
function writeTexts(to: Rows, values: readonly string[]): void {
  const start = to.end;
  let at = to.bytes.writeInt32BE(values.length > 0 ? 1 : 0, start + 4);
  at = to.bytes.writeInt32BE(0, at);
  at = to.bytes.writeInt32BE(TEXT_OID, at);
  if (values.length > 0) {
    at = to.bytes.writeInt32BE(values.length, at);
    at = to.bytes.writeInt32BE(1, at);
  }
  to.end = at;
  for (const value of values) writeText(to, value);
  to.bytes.writeInt32BE(to.end - start - 4, start);
}

/** The time in milliseconds; a day begins in UTC. */
function momentOf(value: CopyValue): number {
  return value instanceof Date ? value.getTime() : Date.parse(String(value));
}
