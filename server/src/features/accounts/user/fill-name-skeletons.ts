import type { Services } from '../../../platform/services.ts';
import { nameSkeleton } from './name-skeleton.ts';
import { selectNamesWithoutSkeleton, updateSkeletons } from './names.queries.ts';

const AT_ONCE = 1000;

/** Gives a skeleton to names from before there were skeletons (A1). */
export async function fillNameSkeletons({ sql }: Services): Promise<void> {
  for (;;) {
    const names = await selectNamesWithoutSkeleton(sql, AT_ONCE);
    if (names.length === 0) return;
    await updateSkeletons(
      sql,
      names.map(({ id, name }) => ({ id, skeleton: nameSkeleton(name) })),
    );
  }
}
