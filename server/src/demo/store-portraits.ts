import type { StoredPortrait } from './demo-rows.ts';
import type { PortraitRecipe } from './portraits/recipes.ts';
import type { Watch } from './progress.ts';

export type Portraits = ReadonlyMap<string, StoredPortrait>;

type Store = Watch & { storePortrait(recipe: PortraitRecipe): Promise<StoredPortrait> };

/** Pictures drawn at once: one is drawn while another is encoded. */
const DRAWN_AT_ONCE = 4;

/** Stores portraits, each once, however many share it. */
export async function storePortraits(
  recipes: Iterable<PortraitRecipe>,
  { storePortrait, onProgress, signal }: Store,
): Promise<Portraits> {
  const stored = new Map<string, StoredPortrait>();
  const left = [...new Map([...recipes].map((recipe) => [recipe.id, recipe])).values()];
  const total = left.length;
  const work = async () => {
    for (let recipe = left.pop(); recipe; recipe = left.pop()) {
      signal.throwIfAborted();
      stored.set(recipe.id, await storePortrait(recipe));
      onProgress({ doing: 'portraits', done: stored.size, total });
    }
  };
  await Promise.all(Array.from({ length: DRAWN_AT_ONCE }, work));
  return stored;
}
