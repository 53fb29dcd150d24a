/** Number of those who used this tab before: visitors and members, one after the other. */
let users = 0;
/** Ends of all that is there for whoever uses the tab. */
const ends = new Set<() => void>();

/** Notes that somebody else uses this tab: nothing of the one before is shown or done from now on. */
export function changeUser(): void {
  users += 1;
  for (const end of ends) end();
}

/** Does something whenever somebody else uses this tab: for modules that keep something of a member. */
export function onUserChange(end: () => void): void {
  ends.add(end);
}

/** Notes who uses the tab. @returns a function that tells whether they still do */
export function sameUser(): () => boolean {
  const user = users;
  return () => user === users;
}
