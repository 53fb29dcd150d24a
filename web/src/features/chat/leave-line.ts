/**
 * Moves the focus from a line of the list that is about to go to the next one, else to the one before, else to the
 * list's title.
 * @returns true if the focus was there, and showed: whoever pressed used keys
 */
export function leaveLine(): boolean {
  const { activeElement } = document;
  const line = activeElement?.closest('li');
  const list = line?.closest('section');
  if (!line || !list) return false;
  const byKeys = activeElement?.matches(':focus-visible') ?? false;
  const next = (line.nextElementSibling ?? line.previousElementSibling)?.querySelector<HTMLElement>('a');
  const title = list.querySelector<HTMLElement>('h2');
  if (title) title.tabIndex = -1;
  (next ?? title)?.focus();
  return byKeys;
}
