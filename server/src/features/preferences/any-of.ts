/** A state of the automaton: the parts of phrases met so far. */
class State {
  readonly next = new Map<string, State>();
  /** the state of its longest ending that also begins a phrase; for the first state itself */
  shorter: State = this;
  /** true: a phrase ends here */
  found = false;
}

/**
 * Tells whether one of the phrases stands in a text, both given part by part (the automaton of Aho and Corasick): each
 * part of the text costs at most two steps on average, whatever the phrases.
 */
export function anyOf(phrases: readonly string[][]): (text: readonly string[]) => boolean {
  const first = treeOf(phrases);
  linkShorter(first);
  return (text) => {
    let state = first;
    for (const part of text) {
      state = follow(first, state, part);
      if (state.found) return true;
    }
    return false;
  };
}

function follow(first: State, from: State, part: string): State {
  for (let state = from; ; state = state.shorter) {
    const next = state.next.get(part);
    if (next || state === first) return next ?? first;
  }
}

function treeOf(phrases: readonly string[][]): State {
  const first = new State();
  for (const phrase of phrases) {
    let state = first;
    for (const part of phrase) {
      const next = state.next.get(part) ?? new State();
      state.next.set(part, next);
      state = next;
    }
    state.found = true;
  }
  return first;
}

/** Links the states level by level, so that shorter ones are linked first. */
function linkShorter(first: State): void {
  const states = [...first.next.values()];
  for (const state of states) state.shorter = first;
  for (const state of states) {
    for (const [part, next] of state.next) {
      next.shorter = follow(first, state.shorter, part);
      next.found ||= next.shorter.found;
      states.push(next);
    }
  }
}
