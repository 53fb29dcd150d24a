import path from 'node:path';

/** A module as dependency-cruiser reports it. */
export type Module = { source: string; dependencies: { resolved: string; dependencyTypes?: string[] }[] };

/**
 * Finds folders that need each other, directly or in a circle: `[]` if each could be taken out together with those it
 * needs. It compares folders beside each other, each with all its files. A file beside them, such as `router.tsx`, is
 * no folder, and tests may import anything.
 */
export function folderCircles(modules: readonly Module[]): string[] {
  const needs = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    if (/\.test\.tsx?$/.test(source)) continue;
    for (const { resolved } of dependencies) {
      const [from, to] = besideEachOther(source, resolved);
      if (from && to) needs.set(from, (needs.get(from) ?? new Set()).add(to));
    }
  }
  return inCircles(needs);
}

/** Finds those that need each other, directly or through others. Empties `needs` of all others. */
function inCircles(needs: Map<string, Set<string>>): string[] {
  // Those that need nothing more, or that nothing needs any more, are in no circle.
  for (let before = -1; before !== needs.size; ) {
    before = needs.size;
    const needed = new Set([...needs.values()].flatMap((all) => [...all]));
    for (const [folder, all] of needs) {
      for (const other of all) if (!needs.has(other)) all.delete(other);
      if (all.size === 0 || !needed.has(folder)) needs.delete(folder);
    }
  }
  return [...needs.keys()].sort();
}

/** The two folders in which the paths of two files part; empty if one of them lies beside the other's folder. */
function besideEachOther(one: string, other: string): [string?, string?] {
  const [first, second] = [one, other].map((file) => path.posix.dirname(file).split('/')) as [string[], string[]];
  const parting = first.findIndex((name, index) => name !== second[index]);
  if (parting < 0 || parting >= second.length) return [];
  return [first.slice(0, parting + 1).join('/'), second.slice(0, parting + 1).join('/')];
}

/** The folders whose own files are held apart, each from those of the folders within it. */
const SOURCES = /^(contract|server|texts|web)\/src\//;

/** Names the types of what the folders beside it offer, and all of them may use it; nothing of it runs. */
const SERVICES = 'server/src/platform/services.ts';

/**
 * Finds folders whose own files, without those of folders within them, need each other, directly or in a circle: among
 * them a folder and the one that holds it. Tests may import anything.
 */
export function folderKnots(modules: readonly Module[]): string[] {
  const needs = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    if (/\.test\.tsx?$/.test(source) || !SOURCES.test(source)) continue;
    const from = path.posix.dirname(source);
    for (const { resolved, dependencyTypes } of dependencies) {
      if (source === SERVICES && dependencyTypes?.includes('type-only')) continue;
      const to = path.posix.dirname(resolved);
      if (to !== from && SOURCES.test(resolved)) needs.set(from, (needs.get(from) ?? new Set()).add(to));
    }
  }
  return inCircles(needs);
}
