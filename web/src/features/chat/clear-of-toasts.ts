/** Height of the place into which toasts come from above; `--toast-room` in the styles of the log. */
const TOAST_PIXELS = 88;

/** Scrolls what has the focus in the log out from under the toasts. */
export function clearOfToasts(log: Element | null | undefined): void {
  const focused = document.activeElement;
  if (!log || !focused || focused === log || !log.contains(focused)) return;
  const { top } = log.getBoundingClientRect();
  const box = focused.getBoundingClientRect();
  if (box.bottom > top && box.top < top + TOAST_PIXELS) focused.scrollIntoView({ block: 'nearest' });
}
