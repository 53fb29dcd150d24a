import type { Address } from '@rendezvous/contract/endpoints';
import { ACCOUNT_HEADER } from '@rendezvous/contract/http/account-header';

type Asker = {
  /** account of the member who uses this tab, as far as it knows */
  account(): string | undefined;
  /** called when somebody else has signed in, in another tab */
  onOther(): void;
};

let asker: Asker | undefined;

/** Says who asks in this tab; in the browser only, where there is one. */
export function knowAsker(known: Asker): void {
  if (!import.meta.env.SSR) asker = known;
}

/** The header that keeps a call from being made in the name of somebody else. Who it is can be asked without. */
export function askerHeader(address: Address): Record<string, string> {
  const account = address === 'GET user.php' ? undefined : asker?.account();
  return account ? { [ACCOUNT_HEADER]: account } : {};
}

/** Tells whether somebody else uses this tab by now than whom these headers of a call name. */
export function isOtherAsker(headers: Record<string, string>): boolean {
  const now = asker?.account();
  return !!now && now !== (headers[ACCOUNT_HEADER] ?? now);
}

export function toldOtherAsker(): void {
  asker?.onOther();
}
