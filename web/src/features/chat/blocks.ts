import { type Entry, writtenAt } from '../../data/timeline.ts';

/** Messages that are drawn, and left out, together. */
const BLOCK_SIZE = 20;

/**
 * Entries that follow each other, with the latest time of all above them ('': there are none) and the next one;
 * `number` stays theirs as older ones load.
 */
export type Block = { number: number; entries: readonly Entry[]; since: string; after: Entry | undefined };

/** The number of the block in which a message of this sequence stands. */
export function blockOf(sequence: number): number {
  return Math.floor(sequence / BLOCK_SIZE);
}

/**
 * Divides a conversation into blocks. A block is the same object as long as nothing in it changes. What is on its way
 * stands where it will be once it has arrived.
 */
export function blocksOf(entries: readonly Entry[]): Block[] {
  const parts = new Map<number, Entry[]>();
  let sequence = 0;
  for (const entry of entries) {
    sequence = entry.kind === 'message' ? entry.message.sequence : sequence + 1;
    const part = parts.get(blockOf(sequence));
    if (part) part.push(entry);
    else parts.set(blockOf(sequence), [entry]);
  }
  const all = [...parts];
  let latest = '';
  return all.map(([number, part], index) => {
    const block = kept({ number, entries: part, since: latest, after: all[index + 1]?.[1][0] });
    for (const at of part.map(writtenAt)) if (at > latest) latest = at;
    return block;
  });
}

const lastBlocks = new WeakMap<Entry, Block>();

function kept(block: Block): Block {
  const [first] = block.entries;
  if (!first) return block;
  const last = lastBlocks.get(first);
  if (last && isSame(last, block)) return last;
  lastBlocks.set(first, block);
  return block;
}

function isSame(one: Block, other: Block): boolean {
  return (
    one.number === other.number &&
    one.since === other.since &&
    one.after === other.after &&
    one.entries.length === other.entries.length &&
    one.entries.every((entry, index) => entry === other.entries[index])
  );
}
