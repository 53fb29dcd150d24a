import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { createStore } from '../platform/create-store.ts';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

type Toast = {
  /** a newer one with the same key takes its place */
  key?: string;
  text: string;
  /** `shortcut`: keys that do the same, as `aria-keyshortcuts` names them */
  action?: { label: string; run: () => void; shortcut?: string };
  /** true: stays until it is closed, also while others are drawn in its place */
  lasting?: boolean;
  /** true: something did not work, which is said at once */
  failed?: boolean;
  /** time for which it stays, instead of the usual time */
  seconds?: number | undefined;
};
type Shown = Toast & { id: number };

const SECONDS = 6;
const MOST = 3;

let nextId = 1;
/** Toasts that are there, of which the last ones are drawn; only `showToast` and `hideToast` change them. */
export const shownToasts = createStore<readonly Shown[]>([]);

/** Shows a toast. In the browser only: from handlers and effects, never while rendering. */
export function showToast(toast: Toast): void {
  const same = toast.key === undefined ? undefined : shownToasts.get().find(({ key }) => key === toast.key);
  const others = shownToasts.get().filter((one) => one !== same);
  const spare = others.length < MOST ? undefined : others.find(({ lasting }) => !lasting);
  // The same id: whoever has the focus in it keeps it.
  shownToasts.set([...others.filter((one) => one !== spare), { ...toast, id: same?.id ?? nextId++ }]);
}

/** Place of words for the page after a full load, in the tab's own storage. */
const LATER = 'toast';

/** Shows words once the next page has loaded as a whole. A browser that keeps nothing shows none. */
export function showToastLater(text: string): void {
  try {
    sessionStorage.setItem(LATER, text);
  } catch {}
}

function showKept(): void {
  try {
    const text = sessionStorage.getItem(LATER);
    sessionStorage.removeItem(LATER);
    if (text) showToast({ text });
  } catch {}
}

/** Takes a toast away that says nothing new any more. */
export function hideToast(idOrKey: number | string): void {
  shownToasts.set(shownToasts.get().filter(({ id, key }) => id !== idOrKey && key !== idOrKey));
}

export function isToastShown(key: string): boolean {
  return shownToasts.get().some((toast) => toast.key === key);
}

/** The place of toasts, once in the frame. */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const toasts = shownToasts.use().slice(-MOST);
  useEffect(showKept, []);
  // Both are there before anything is said in them, or nobody would hear it.
  return (
    <div className={styles.toasts}>
      {(['status', 'alert'] as const).map((role) => (
        <div key={role} role={role}>
          {toasts.map((toast) =>
            (role === 'alert') === !!toast.failed ? (
              <ToastBox key={toast.id} toast={toast} closeLabel={closeLabel} />
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}

/** A toast; its time stands still while a pointer or the focus rests on it. */
function ToastBox({ toast, closeLabel }: { toast: Shown; closeLabel: string }) {
  const [held, setHeld] = useState(false);
  const before = useRef<Element>(null);
  const { id, text, action, seconds = SECONDS } = toast;

  useEffect(() => {
    if (held || toast.lasting) return;
    const timer = setTimeout(() => hideToast(toast.id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [held, toast, seconds]);

  function close() {
    // Its buttons go, and the focus would go with them.
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    hideToast(id);
  }

  function act() {
    action?.run();
    close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding is a courtesy, nothing is done by it
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={({ currentTarget }) => setHeld(currentTarget.contains(document.activeElement))}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHeld(true);
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      onBlur={({ currentTarget }) => setHeld(currentTarget.matches(':hover'))}
    >
      <p>{text}</p>
      {action ? (
        <button type="button" className={styles.action} aria-keyshortcuts={action.shortcut} onClick={act}>
          {action.label}
        </button>
      ) : null}
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
        <Icon of={X} size={20} />
      </button>
    </div>
  );
}
