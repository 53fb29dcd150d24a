/** The form of a name in which it is unique in its domain (A1): NFKC and case folded. */
export function nameKey(name: string): string {
  return caseFolded(name.normalize('NFKC'));
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
