let listener: (() => void) | undefined;

/**
 * Calls `listen` when the server no longer knows the member (section 8); in the browser only, where there is one
 * visitor.
 */
export function onSignedOut(listen: () => void): void {
  if (!import.meta.env.SSR) listener = listen;
}

export function toldSignedOut(): void {
  listener?.();
}
