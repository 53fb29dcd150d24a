/**
 * The address with each parameter once: one that is given several times is a list, as with commas. It stands alone,
 * since every page reads addresses, before anything of the page that is asked for is loaded.
 */
export function plainAddress(address: Record<string, unknown>): Record<string, unknown> {
  const once = Object.entries(address).map(([name, value]) => [name, [...new Set([value].flat())].join() || undefined]);
  return Object.fromEntries(once);
}
