import { nameKey, nameSkeleton } from '../../features/accounts/index.ts';
import type { TakenTexts } from './taken-texts.ts';

/** Takes a name with its skeleton (A1); false if it, or one that looks like it, may be taken already. */
export function takeName(taken: TakenTexts, name: string): boolean {
  const [key, skeleton] = [nameKey(name), nameSkeleton(name)];
  const isFree = taken.take(key);
  return (key === skeleton || taken.take(skeleton)) && isFree;
}
