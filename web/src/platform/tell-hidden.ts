/** Tells the server whenever this page leaves the screen (section 7), which keeps a count alone. */
export function tellWhenHidden(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') navigator.sendBeacon('/api/page-hidden.php');
  });
}
