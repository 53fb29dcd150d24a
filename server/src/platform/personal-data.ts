/** The person whose data is meant. */
export type Person = { accountId: string; profileId: string };

/** A file of the archive that a member gets (A11); `name` is its path there. */
export type ArchiveFile =
  | { name: string; json: unknown }
  /** a list too long for memory: its parts are written as they come */
  | { name: string; list: AsyncIterable<readonly unknown[]> }
  /** a file from the file store */
  | { name: string; stored: string };

/**
 * Data about people that a feature holds: handed out on request (A11) and erased with them (A10). The services hold the
 * parts of all features, so the type of the services is a parameter here.
 */
export type PersonalData<Services = never> = {
  /**
   * tables of the feature that hold anything about a person. A test demands that a feature names every table of the
   * schema, or that it is listed as holding nothing about anybody, and that nothing of an erased person is left in it
   */
  tables: readonly string[];
  /** collects everything the person may see of it, in words they understand; other people by display name only */
  collect(services: Services, person: Person): AsyncIterable<ArchiveFile>;
  /**
   * erases the person's data, in small transactions of its own so that nobody waits for long. It may run again after a
   * crash and must not fail over missing rows. Rows that go with the account or profile by `on delete cascade` need
   * nothing here
   */
  erase?(services: Services, person: Person): Promise<void>;
};
