/** The order after one photo went to `position`; behind the last is the last. */
export function movedTo(ids: readonly string[], id: string, position: number): string[] {
  return ids.filter((other) => other !== id).toSpliced(position, 0, id);
}
