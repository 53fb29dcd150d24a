import { setImmediate as turn } from 'node:timers/promises';

const COPIED_AT_ONCE = 1000;
const MADE_AT_ONCE = 50;

/** Copies rows in batches: the database takes one while the next one is made, a few rows at a time. */
export async function inBatches<Row>(rows: Iterable<Row>, copy: (batch: Row[]) => Promise<void>): Promise<void> {
  let copied = Promise.resolve();
  for await (const batch of batchesOf(rows)) {
    await copied;
    copied = copy(batch);
    // Awaited only when the next ones are made.
    copied.catch(() => {});
  }
  await copied;
}

async function* batchesOf<Row>(rows: Iterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length % MADE_AT_ONCE === 0) await turn();
    if (batch.length < COPIED_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
