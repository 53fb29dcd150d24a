/** A value of a row; a UUID is its 16 bytes. */
type CopyValue = string | number | boolean | Date | Uint8Array | null | readonly (string | number)[];

/** Header: `PGCOPY`, no flags, no extension. */
const HEAD = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const NULL = -1;
const ROOM_AT_FIRST = 1 << 14;
/** Room for any value of fixed size. */
const SPARE = 64;
/** 2000-01-01, when the times of PostgreSQL begin. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const DAY_MS = 24 * 3600 * 1000;
const TEXT_OID = 25;
const INTEGER_OID = 23;
const UUID_BYTES = 16;
/** Length of a text up to which writing it letter by letter is quicker than a call of the engine. */
const SHORT = 40;
const LAST_ASCII = 0x7f;

/** Rows in the binary format of `copy`, which PostgreSQL takes in half the time of text. */
type Rows = { bytes: Buffer; view: DataView; end: number };

type WriteValue = (to: Rows, value: CopyValue) => void;

/** Writers by the type of the column, as `format_type` names it. */
const WRITERS: Record<string, WriteValue> = {
  uuid: (to, value) => {
    sized(to, UUID_BYTES);
    put(to, value as Uint8Array);
  },
  text: (to, value) => writeText(to, String(value)),
  'text[]': (to, value) => {
    writeArray(to, value as readonly string[], TEXT_OID, writeText);
  },
  'integer[]': (to, value) => {
    writeArray(to, value as readonly number[], INTEGER_OID, (into, one) => {
      room(into, SPARE);
      sized(into, 4);
      putInteger(into, one);
    });
  },
  smallint: (to, value) => {
    sized(to, 2);
    to.view.setInt16(to.end, Number(value));
    to.end += 2;
  },
  integer: (to, value) => {
    sized(to, 4);
    putInteger(to, Number(value));
  },
  boolean: (to, value) => {
    sized(to, 1);
    to.bytes[to.end] = value ? 1 : 0;
    to.end += 1;
  },
  date: (to, value) => {
    sized(to, 4);
    putInteger(to, Math.floor((momentOf(value) - EPOCH_MS) / DAY_MS));
  },
  'timestamp with time zone': (to, value) => {
    const microseconds = (momentOf(value) - EPOCH_MS) * 1000;
    sized(to, 8);
    putInteger(to, Math.floor(microseconds / 2 ** 32));
    to.view.setUint32(to.end, ((microseconds % 2 ** 32) + 2 ** 32) % 2 ** 32);
    to.end += 4;
  },
};

/** Finds the function that writes the values of a column. */
function writerOf(column: string, type: string | undefined): WriteValue {
  const write = WRITERS[type ?? ''];
  if (!write) throw new Error(`no way to copy ${column}, ${type ?? 'which is not there'}`);
  return (to, value) => {
    room(to, SPARE);
    if (value === null) sized(to, NULL);
    else write(to, value);
  };
}

/** The value of each column in a row, by the column's name; the same in all rows unless a function tells it. */
export type Columns<Row> = Record<string, CopyValue | ((row: Row) => CopyValue)>;

/** The types of columns by table and column. */
export type ColumnTypes = Record<string, Record<string, string>>;

/** Rows of a table, ready to be copied into it. */
export type CopyRows = { table: string; columns: string[]; bytes: Uint8Array };

/** Batches that may be made while one is read. */
export const AHEAD = 2;

/** Writes rows one after the other: none of them is kept. */
export type RowWriter<Row> = {
  add(row: Row): void;
  /** all rows since it was called last; their bytes stay until rows are added after the next `AHEAD` calls */
  take(): CopyRows;
};

/**
 * Makes a writer of rows to be copied. It needs no database, so it may run on another thread.
 * @throws Error if there is no such column, or no way to write its type yet
 */
export function rowWriter<Row>(table: string, columns: Columns<Row>, types: ColumnTypes): RowWriter<Row> {
  const names = Object.keys(columns);
  const writers = Object.entries(columns).map(([name, value]) =>
    columnWriter(value, writerOf(`${table}.${name}`, types[table]?.[name])),
  );
  // In turn: memory for each batch would have to be cleared, and found again by the garbage collector.
  const spare = Array.from({ length: AHEAD }, () => rowsOf(ROOM_AT_FIRST));
  let to = rowsOf(ROOM_AT_FIRST);
  const begin = () => {
    if (to.end === 0) put(to, HEAD);
  };
  return {
    add(row) {
      begin();
      putCount(to, writers.length);
      for (const write of writers) write(to, row);
    },
    take() {
      begin();
      putCount(to, -1);
      const bytes = to.bytes.subarray(0, to.end);
      spare.push(to);
      to = spare.shift() ?? to;
      to.end = 0;
      return { table, columns: names, bytes };
    },
  };
}

function columnWriter<Row>(value: Columns<Row>[string], write: WriteValue): (to: Rows, row: Row) => void {
  if (typeof value === 'function') return (to, row) => write(to, value(row));
  const written = rowsOf(SPARE);
  write(written, value);
  const bytes = written.bytes.subarray(0, written.end);
  return (to) => {
    room(to, bytes.length);
    put(to, bytes);
  };
}

/** Room for rows, which the thread that copies them may read, too. */
function rowsOf(size: number): Rows {
  const memory = new SharedArrayBuffer(size);
  return { bytes: Buffer.from(memory), view: new DataView(memory), end: 0 };
}

function room(to: Rows, bytes: number): void {
  if (to.end + bytes <= to.bytes.length) return;
  const larger = rowsOf(Math.max(2 * to.bytes.length, to.end + bytes));
  larger.bytes.set(to.bytes.subarray(0, to.end));
  to.bytes = larger.bytes;
  to.view = larger.view;
}

/** Begins a row with the number of its values; -1 ends the rows. */
function putCount(to: Rows, values: number): void {
  room(to, SPARE);
  to.view.setInt16(to.end, values);
  to.end += 2;
}

function putInteger(to: Rows, value: number): void {
  to.view.setInt32(to.end, value);
  to.end += 4;
}

/** Writes the length of the value that follows. */
const sized = putInteger;

function put(to: Rows, bytes: Uint8Array): void {
  // A call of the engine takes longer than a few bytes.
  if (bytes.length > SHORT) to.bytes.set(bytes, to.end);
  else for (let at = 0; at < bytes.length; at++) to.bytes[to.end + at] = bytes[at] ?? 0;
  to.end += bytes.length;
}

function writeText(to: Rows, value: string): void {
  // A UTF-16 unit takes at most three bytes.
  room(to, 3 * value.length + SPARE);
  const start = to.end;
  sized(to, 0);
  const bytes = putAscii(to, value) ? value.length : to.bytes.write(value, to.end);
  to.view.setInt32(start, bytes);
  to.end += bytes;
}

/** Puts a short text of ASCII behind the end; false if it is neither. */
function putAscii({ bytes, end }: Rows, value: string): boolean {
  if (value.length > SHORT) return false;
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (code > LAST_ASCII) return false;
    bytes[end + at] = code;
  }
  return true;
}

/** Writes an array of one dimension, or of none if it is empty; each item is a value of its own. */
function writeArray<Item>(
  to: Rows,
  values: readonly Item[],
  type: number,
  write: (to: Rows, item: Item) => void,
): void {
  const start = to.end;
  sized(to, 0);
  putInteger(to, values.length > 0 ? 1 : 0);
  putInteger(to, 0);
  putInteger(to, type);
  if (values.length > 0) {
    putInteger(to, values.length);
    putInteger(to, 1);
  }
  for (const value of values) write(to, value);
  to.view.setInt32(start, to.end - start - 4);
}

/** The time in milliseconds; a day begins in UTC. */
function momentOf(value: CopyValue): number {
  return value instanceof Date ? value.getTime() : Date.parse(String(value));
}
