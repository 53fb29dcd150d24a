import { hideToast, isToastShown, showToast } from '../../ui/toast.tsx';

/** Acts that can be undone, by the keys of the toasts that offer it, the latest last. */
const undoable = new Map<string, () => void>();

/** Places in which the same keys undo what was typed. */
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Time for which whoever acts by keys is offered to undo it, on the long way to the button: as long as it works. */
const UNDO_SECONDS = 60;

type Undo = { key: string; text: string; label: string; byKeys: boolean; run: () => void };

/**
 * Says what was done, with a button that undoes it. As long as the toast stands, Ctrl+Z, or Cmd+Z, does the same: of
 * the latest one first.
 */
export function offerUndo({ key, text, label, byKeys, run }: Undo): void {
  const action = { label, shortcut: 'Control+Z Meta+Z', run };
  showToast({ key, text, action, seconds: byKeys ? UNDO_SECONDS : undefined });
  undoable.delete(key);
  undoable.set(key, run);
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
