/**
 * Moves the focus on when a message is decided about, before its buttons go: to the next one that waits for a decision,
 * else the one above; when all are decided to the field, or to the log where nothing can be written or the field would
 * open a keyboard over the page.
 */
export function goOn(log: HTMLElement | null, decided: string): void {
  const all = [...(log?.querySelectorAll<HTMLElement>('[data-decision]') ?? [])];
  const at = all.findIndex(({ dataset }) => dataset.decision === decided);
  const waits = ({ dataset }: HTMLElement) => dataset.waiting === undefined && dataset.decision !== decided;
  const next = all.slice(at + 1).find(waits) ?? all.slice(0, Math.max(at, 0)).findLast(waits);
  const field = matchMedia('(pointer: fine)').matches ? log?.closest('section')?.querySelector('textarea') : null;
  (next?.querySelector('button') ?? field ?? log)?.focus({ preventScroll: !next });
}
