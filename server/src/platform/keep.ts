/**
 * Makes a function that keeps what was made for a name, as long as it is asked for: `most` names, twice, those asked
 * for lately and those asked for before. Forgotten at once, all would be made anew at once.
 */
export function keep<Made>(most: number): (name: string, make: () => Made) => Made {
  let lately = new Map<string, Made>();
  let before: ReadonlyMap<string, Made> = new Map();
  return (name, make) => {
    if (lately.has(name)) return lately.get(name) as Made;
    const made = before.has(name) ? (before.get(name) as Made) : make();
    if (lately.size >= most) {
      before = lately;
      lately = new Map();
    }
    lately.set(name, made);
    return made;
  };
}
