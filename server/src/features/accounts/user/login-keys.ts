/** The form of a name in which it is unique in its domain (A1): NFKC and case folded. */
export function nameKey(name: string): string {
  // lower, upper, lower is full case folding: ẞ and ß become ss, every sigma the same
  return name.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
}

export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** A name never contains `@` (A1), so a login says itself which of the two it is. */
export function isEmail(login: string): boolean {
  return login.includes('@');
}
