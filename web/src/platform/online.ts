/** Hears when the browser loses its connection or has it again. */
export function onLineChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export function isOnline(): boolean {
  return navigator.onLine;
}

/** Tells whether anything answers: browsers say that there is a line before it carries anything. */
export async function isAnswered(): Promise<boolean> {
  if (!isOnline()) return false;
  return fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
