import { hashed } from '../../../platform/random-token.ts';

/** Providers that ignore dots, each with all its hosts: the hosts of a line deliver to the same mailbox. */
const WITHOUT_DOTS: Record<string, string> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
  'proton.me': 'proton.me',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/**
 * Finds the mailbox of an address (as a key), as far as its spelling tells (A16): without `+tag`, and without dots if
 * the provider ignores them. For counting only: mails go to the address as it was written.
 */
export function mailboxOf(emailKey: string): string {
  const at = emailKey.lastIndexOf('@');
  if (at < 1) return emailKey;
  const host = emailKey.slice(at + 1);
  // A local part that begins with a plus would be empty without its tag.
  const local = emailKey.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  const provider = WITHOUT_DOTS[host];
  return provider ? `${local.replaceAll('.', '')}@${provider}` : `${local}@${host}`;
}

/** The hash under which counters of a mailbox are stored. */
export function mailboxHash(emailKey: string): Buffer {
  return hashed(mailboxOf(emailKey));
}
