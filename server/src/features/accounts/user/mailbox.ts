import { hashed } from '../../../platform/random-token.ts';

/** Providers that ignore dots, by each host under which they deliver; all hosts of one line are the same mailbox. */
const WITHOUT_DOTS: Record<string, string> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
  'proton.me': 'proton.me',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/**
 * The mailbox that an address (as a key) leads to, as far as its spelling tells (A16): without `+tag`, and without dots
 * where the provider ignores them. Only for counting: mails go to the address as it was written.
 */
export function mailboxOf(emailKey: string): string {
  const at = emailKey.lastIndexOf('@');
  if (at < 1) return emailKey;
  const host = emailKey.slice(at + 1);
  // a part that begins with the plus would be nothing without its tag
  const local = emailKey.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  const provider = WITHOUT_DOTS[host];
  return provider ? `${local.replaceAll('.', '')}@${provider}` : `${local}@${host}`;
}

/** What is counted by mailbox is stored under this. */
export function mailboxHash(emailKey: string): Buffer {
  return hashed(mailboxOf(emailKey));
}
