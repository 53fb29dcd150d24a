import { emailKey, nameKey } from '../user/login-keys.ts';

let commonest: Promise<ReadonlySet<string>> | undefined;

/**
 * A2: tells whether a password is among the commonest, or equals the name or address. The list is loaded when first
 * needed.
 */
export async function isWeakPassword(password: string, name: string, email: string): Promise<boolean> {
  commonest ??= loadCommonest();
  const lower = password.normalize('NFKC').toLowerCase();
  return lower === emailKey(email) || nameKey(password) === nameKey(name) || (await commonest).has(lower);
}

async function loadCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
