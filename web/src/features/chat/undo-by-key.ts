import { hideToast, isToastShown } from '../../ui/toast.tsx';

/** Acts that can be undone, by the keys of the toasts that offer it, the latest last. */
const undoable = new Map<string, () => void>();

/** Places in which the same keys undo what was typed. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Lets Ctrl+Z, or Cmd+Z, do what the button of a toast does, as long as the toast stands: the latest one first. */
export function undoByKey(toast: string, run: () => void): void {
  undoable.delete(toast);
  undoable.set(toast, run);
  addEventListener('keydown', onKeyDown);
}

function onKeyDown(event: KeyboardEvent): void {
  for (const toast of undoable.keys()) if (!isToastShown(toast)) undoable.delete(toast);
  const latest = [...undoable].at(-1);
  if (!latest) {
    removeEventListener('keydown', onKeyDown);
    return;
  }
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey || event.defaultPrevented) return;
  if (target instanceof Element && target.closest(FIELDS)) return;
  event.preventDefault();
  const [toast, run] = latest;
  undoable.delete(toast);
  hideToast(toast);
  run();
}
