import type { Watch } from './basics/progress.ts';
import type { StoredPortrait } from './demo-rows.ts';
import type { PortraitRecipe } from './portraits/recipes.ts';

type Portraits = ReadonlyMap<string, StoredPortrait>;

type Store = Watch & { storePortrait(recipe: PortraitRecipe): Promise<StoredPortrait> };

/** Pictures drawn at once when all else waits for them: one is drawn while another is encoded. */
const DRAWN_AT_ONCE = 4;

export type Drawing = {
  drawn: Promise<Portraits>;
  /** several at once from now on */
  hurry(): void;
};

/** Stores portraits, each once, however many share it; one after the other, because members are made meanwhile. */
export function storePortraits(
  recipes: Iterable<PortraitRecipe>,
  { storePortrait, onProgress, signal }: Store,
): Drawing {
  const stored = new Map<string, StoredPortrait>();
  const left = [...new Map([...recipes].map((recipe) => [recipe.id, recipe])).values()];
  const total = left.length;
  const { promise: drawn, resolve, reject } = Promise.withResolvers<Portraits>();
  // Whoever waits for them hears of it.
  drawn.catch(() => {});
  async function draw() {
    for (let recipe = left.pop(); recipe; recipe = left.pop()) {
      signal.throwIfAborted();
      stored.set(recipe.id, await storePortrait(recipe));
      onProgress({ doing: 'portraits', done: stored.size, total });
    }
    if (stored.size === total) resolve(stored);
  }
  draw().catch(reject);
  return {
    drawn,
    hurry() {
      for (let more = 1; more < DRAWN_AT_ONCE; more++) draw().catch(reject);
    },
  };
}
