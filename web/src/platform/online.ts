/** Longest wait for an answer. */
const LONGEST_MS = 10_000;

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
  // A line may take what is sent and answer nothing, for minutes.
  return fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_MS) }).then(
    () => true,
    () => false,
  );
}
