import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, in their order, by project: begun late, one keeps a worker when all others are idle. */
const LONGEST = [
  ...['first-contacts', 'life', 'likes', 'nearness', 'conversations', 'sign-up', 'access', 'activation-link'],
  ...['hostile-input', 'search-reference', 'kill-storm', 'bank', 'limit-races', 'relevance-order', 'database-stops'],
  ...['machines', 'block-races', 'workers'],
  ...['message-kinds', 'start', 'search-plans', 'ban-races', 'sequences', 'send-races'],
  ...['every-page', 'hostile-text', 'development', 'long-conversation', 'first-load', 'failures', 'demo-life'],
];

/** Runs long files first. Vitest does so by itself where it has run them before, but not on a machine that is new. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return Map.groupBy(sorted, ({ project }) => project)
      .values()
      .toArray()
      .flatMap((ofProject) => ofProject.toSorted((one, other) => rankOf(one) - rankOf(other)));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.indexOf(path.basename(moduleId).replace(/\.(?:trial\.)?test\.tsx?$/, ''));
  return rank < 0 ? LONGEST.length : rank;
}
