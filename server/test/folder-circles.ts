import path from 'node:path';

/** A module as dependency-cruiser reports it. */
export type Module = { source: string; dependencies: { resolved: string }[] };

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
  // Folders that need nothing more, or that nothing needs any more, are in no circle.
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

/** Features of the contract and the server, whose folders are held apart from the files beside them. */
const FEATURE = /^(contract\/src|server\/src\/features)\/[^/]+(?=\/)/;

/**
 * Finds folders of features that need a file of their parent folder while a file there needs them: `parent ⇄ child`.
 * Tests may import anything.
 */
export function folderKnots(modules: readonly Module[]): string[] {
  const needs = new Set<string>();
  for (const { source, dependencies } of modules) {
    if (/\.test\.tsx?$/.test(source) || !FEATURE.test(source)) continue;
    for (const { resolved } of dependencies) needs.add(`${path.posix.dirname(source)} ${path.posix.dirname(resolved)}`);
  }
  return [...needs].flatMap((need) => {
    const [parent = '', child = ''] = need.split(' ');
    return child.startsWith(`${parent}/`) && needs.has(`${child} ${parent}`) ? [`${parent} ⇄ ${child}`] : [];
  });
}
