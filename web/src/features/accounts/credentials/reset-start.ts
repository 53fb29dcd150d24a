declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the address that was typed at the login, for the form that asks for a reset: nothing personal in addresses */
    resetEmail?: string;
  }
}

/** What somebody typed as a login, if it is an address. */
export function asAddress(login: string): string | undefined {
  return login.includes('@') ? login.trim() : undefined;
}
