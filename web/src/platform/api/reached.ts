let listener: (() => void) | undefined;

/** Calls `listen` whenever the site answers anything: there is a line, and somebody at its end. */
export function onReached(listen: (() => void) | undefined): void {
  listener = listen;
}

export function toldReached(): void {
  listener?.();
}

/** Tells whether an answer says that the site, or what stands before it, can't answer now. */
export function isAway({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}
