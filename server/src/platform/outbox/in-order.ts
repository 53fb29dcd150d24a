export type Row = { topic: string; data: unknown };

/** Rows of one topic that are handed out together. */
export type Group = { topic: string; data: unknown[] };

/**
 * Groups rows by topic, and keeps the orders that somebody could notice: that of rows of one topic, and that of rows
 * that name the same member, whatever their topics: of a message one hears before the block that came behind it. That
 * holds within these rows: another batch, or another process with rows of the same moment, may be first.
 */
export function groupInOrder(rows: readonly Row[]): Group[] {
  const groups: Group[] = [];
  const latestOfTopic = new Map<string, number>();
  const latestOfName = new Map<string, number>();
  for (const { topic, data } of rows) {
    const names = namesIn(data);
    const earliest = Math.max(-1, ...names.map((name) => latestOfName.get(name) ?? -1));
    const there = latestOfTopic.get(topic) ?? -1;
    const at = there >= 0 && there >= earliest ? there : groups.push({ topic, data: [] }) - 1;
    groups[at]?.data.push(data);
    latestOfTopic.set(topic, at);
    for (const name of names) latestOfName.set(name, at);
  }
  return groups;
}

/**
 * All rows of each topic, the topics in the order of their names: what is written for them takes its locks in one
 * order, whatever order the rows of a batch are in.
 */
export function groupByTopic(rows: readonly Row[]): Group[] {
  const topics = Map.groupBy(rows, ({ topic }) => topic);
  return [...topics]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([topic, all]) => ({ topic, data: all.map(({ data }) => data) }));
}

/** The texts in a row: the ids of those whom it is about, and others, which do no harm. */
function namesIn(data: unknown): string[] {
  return typeof data === 'object' && data !== null
    ? Object.values(data).filter((value) => typeof value === 'string')
    : [];
}
