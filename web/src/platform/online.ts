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
