import { createStore } from '../../platform/create-store.ts';
import { ownKey, readOwn, writeOwn } from '../../platform/own-storage.ts';
import type { FoundLink } from './find-links.ts';

/** The link about which the reader is asked; null: none. */
export const leavingFor = createStore<FoundLink | null>(null);

/** Number of hosts that are remembered, the latest ones. */
const MOST = 100;

const hostsKey = (account: string) => ownKey(account, 'hosts');

/** Tells whether the member went to this host from here before, on this device. */
export function isKnownHost(account: string, host: string): boolean {
  return readOwn(hostsKey(account)).split('\n').includes(host);
}

export function rememberHost(account: string, host: string): void {
  const others = readOwn(hostsKey(account))
    .split('\n')
    .filter((known) => known && known !== host);
  writeOwn(hostsKey(account), [host, ...others].slice(0, MOST).join('\n'));
}
