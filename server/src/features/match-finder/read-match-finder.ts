import type { Call, Viewer } from '../../platform/http/call.ts';
import { publicCard, spendShown, viewerScopeOf } from '../members/index.ts';
import { compareWith } from '../wishes/index.ts';
import { selectCandidates, selectCards } from './match-finder.queries.ts';
import { ownWishes } from './own-wishes.ts';

const MATCHES = 24;
/** Percentage below which nobody is called a match. */
const LEAST = 50;

/** Answers the caller's wishes, and who of those lately here fits them best, both ways (M5). */
export async function readMatchFinder(call: Call<Viewer>) {
  const own = await ownWishes(call);
  return { ...own, matches: await bestMatches(call) };
}

async function bestMatches(call: Call<Viewer>) {
  const { profileId } = call.viewer;
  const viewer = { ...viewerScopeOf(call), profileId };
  const candidates = await selectCandidates(call.sql, viewer);
  const compared = await compareWith(
    call,
    profileId,
    candidates.map(({ id }) => id),
  );
  const best = compared
    .filter(({ meetsMusts, comparison }) => meetsMusts && comparison.percentage >= LEAST)
    .sort((one, other) => other.comparison.percentage - one.comparison.percentage)
    .slice(0, MATCHES);
  const rows = await selectCards(
    call.sql,
    viewer,
    best.map(({ profileId }) => profileId),
  );
  spendShown(
    call,
    rows.map(({ id }) => id),
  );
  return best.flatMap(({ profileId, comparison }) => {
    const row = rows.find(({ id }) => id === profileId);
    return row ? [{ profile: publicCard(call, row), comparison }] : [];
  });
}
