import { ownKey, readOwn, useOwn, writeOwn } from '../../platform/own-storage.ts';

/** Number of emoji that are remembered: a row. */
const MOST = 8;

const recentKey = (account: string) => ownKey(account, 'emoji');

/** The emoji that the member used last on this device, the latest first. */
export function useRecentEmoji(account: string): string[] {
  return useOwn(recentKey(account)).split(' ').filter(Boolean);
}

export function rememberEmoji(account: string, emoji: string): void {
  const others = readOwn(recentKey(account))
    .split(' ')
    .filter((known) => known && known !== emoji);
  writeOwn(recentKey(account), [emoji, ...others].slice(0, MOST).join(' '));
}
