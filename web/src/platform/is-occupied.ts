/** Tells whether a dialog is open, or somebody is typing: then nothing may open by itself. In the browser only. */
export function isOccupied(): boolean {
  const focused = document.activeElement;
  return document.querySelector('dialog[open]') !== null || focused?.matches('input, textarea, select') === true;
}
