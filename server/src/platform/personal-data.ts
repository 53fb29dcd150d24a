/** Whose data is meant. */
export type Person = { accountId: string; profileId: string };

/** One file of the archive that a member gets (A11); `name` is its path there. */
export type ArchiveFile =
  | { name: string; json: unknown }
  /** a list too long to be held in memory: its parts are written as they come */
  | { name: string; list: AsyncIterable<readonly unknown[]> }
  /** a file as it lies in the file store */
  | { name: string; stored: string };

/**
 * What a feature holds about people: given to them on demand (A11) and erased with them (A10). The services hold the
 * parts of all features, so this names them by a parameter and not by their file.
 */
export type PersonalData<Services = never> = {
  /**
   * Tables of the feature with anything about a person. A test asks for every table of the schema that a feature names
   * it, or that it is listed as holding nothing about anybody, and that nothing of an erased person is left in it.
   */
  tables: readonly string[];
  /** Everything that the person may see of it, in words that they understand; others by their display name alone. */
  collect(services: Services, person: Person): AsyncIterable<ArchiveFile>;
  /**
   * Erases what the person leaves. In transactions of its own, small ones, so that nobody waits for long; may run again
   * for the same person after a crash, and must not fail because something is gone already. What goes with the account
   * or the profile by `on delete cascade` needs nothing here.
   */
  erase?(services: Services, person: Person): Promise<void>;
};
