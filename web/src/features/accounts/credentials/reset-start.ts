declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * address typed at the login, for the form that asks for a reset; kept here because addresses of pages contain
     * nothing personal
     */
    resetEmail?: string;
  }
}

/** Returns what was typed as a login, if it is an address. */
export function asAddress(login: string): string | undefined {
  return login.includes('@') ? login.trim() : undefined;
}
