/** Returns the order after a photo moved to `position`; a position behind the last means the last. */
export function movedTo(ids: readonly string[], id: string, position: number): string[] {
  return ids.filter((other) => other !== id).toSpliced(position, 0, id);
}
