import { nameKey, nameSkeleton } from '../../features/accounts/index.ts';
import type { TakenTexts } from './taken-texts.ts';

/** A name with its key and its skeleton (A1). */
export type DemoName = { name: string; nameKey: string; nameSkeleton: string };

export function withKeys(name: string): DemoName {
  return { name, nameKey: nameKey(name), nameSkeleton: nameSkeleton(name) };
}

/** Takes a name with its skeleton; false if it, or one that looks like it, may be taken already. */
export function takeName(taken: TakenTexts, { nameKey, nameSkeleton }: DemoName): boolean {
  const isFree = taken.take(nameKey);
  return (nameKey === nameSkeleton || taken.take(nameSkeleton)) && isFree;
}
