/**
 * Does what is the same at once only once: who asks for it while it is being done gets the same answer, or the same
 * error.
 * @returns a function that takes what makes it the same, and what does it
 */
export function sameAtOnce<Answer>(): (key: string, act: () => Promise<Answer>) => Promise<Answer> {
  const going = new Map<string, Promise<Answer>>();
  return (key, act) => {
    const begun = going.get(key) ?? act().finally(() => going.delete(key));
    going.set(key, begun);
    return begun;
  };
}
