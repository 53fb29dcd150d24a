/**
 * Keeps the first message in sight where it is while something below it grows, beyond `away` pixels from the newest.
 * @returns a function that ends it
 */
export function keepPlace(log: HTMLElement, away: number): () => void {
  let first: { message: Element; top: number } | undefined;

  function note(): void {
    const edge = log.getBoundingClientRect().top;
    const message = [...log.querySelectorAll('li')].find((one) => one.getBoundingClientRect().bottom > edge);
    first = message && -log.scrollTop > away ? { message, top: message.getBoundingClientRect().top } : undefined;
  }

  const size = new ResizeObserver(() => {
    if (first?.message.isConnected) log.scrollTop += first.message.getBoundingClientRect().top - first.top;
  });
  note();
  log.addEventListener('scroll', note, { passive: true });
  if (log.firstElementChild) size.observe(log.firstElementChild);
  return () => {
    log.removeEventListener('scroll', note);
    size.disconnect();
  };
}
