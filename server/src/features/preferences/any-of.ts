import { isBorder } from './compared-form.ts';

/** A state of the automaton: the symbols of phrases met so far. */
class State {
  readonly next = new Map<number, State>();
  /** the state of its longest ending that also begins a phrase; for the first state itself */
  shorter: State = this;
  /** true: a phrase ends here, if a word does */
  found = false;
}

/**
 * Tells whether one of the phrases stands in a text as whole words, both in their compared form (the automaton of Aho
 * and Corasick): a symbol of the text costs at most two steps on average, whatever the phrases.
 */
export function anyOf(phrases: readonly Uint32Array[]): (text: Uint32Array) => boolean {
  const first = treeOf(phrases);
  linkShorter(first);
  return (text) => {
    let state = first;
    for (let at = 0; at < text.length; ) {
      state = follow(first, state, text[at] ?? 0);
      at++;
      if (state.found && isBorder(text[at])) return true;
    }
    return false;
  };
}

function follow(first: State, from: State, symbol: number): State {
  for (let state = from; ; state = state.shorter) {
    const next = state.next.get(symbol);
    if (next || state === first) return next ?? first;
  }
}

function treeOf(phrases: readonly Uint32Array[]): State {
  const first = new State();
  for (const phrase of phrases) {
    let state = first;
    for (const symbol of phrase) {
      const next = state.next.get(symbol) ?? new State();
      state.next.set(symbol, next);
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
    for (const [symbol, next] of state.next) {
      next.shorter = follow(first, state.shorter, symbol);
      next.found ||= next.shorter.found;
      states.push(next);
    }
  }
}
