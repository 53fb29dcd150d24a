/** Tells whether the list of conversations is in sight: alone, and on a wide screen beside each conversation. */
export function isListInSight(pathname: string): boolean {
  if (pathname === '/chats') return true;
  return /^\/chats\/|^\/members\/[^/]+\/chat$/.test(pathname) && matchMedia('(width >= 48rem)').matches;
}
