import type { Wishes } from '@rendezvous/contract/members/comparison';
import { dayOf } from '../../platform/age.ts';
import type { Call, Viewer } from '../../platform/http/call.ts';
import { bornAfter, bornBy, publicCard, spendShown, viewerScopeOf } from '../members/index.ts';
import { type Compared, compareWith } from '../wishes/index.ts';
import { selectCandidates, selectCards } from './match-finder.queries.ts';
import { ownWishes } from './own-wishes.ts';
import { LEAST_PERCENTAGE } from './pairs/choose-pairs.ts';
import { selectPaired } from './pairs/pairs.queries.ts';

const MATCHES = 24;

/** Answers the caller's wishes, the pairs of today, and who else of those lately here fits best, both ways (M5). */
export async function readMatchFinder(call: Call<Viewer>) {
  const own = await ownWishes(call);
  return { ...own, ...(await bestMatches(call, own.wishes)) };
}

async function bestMatches(call: Call<Viewer>, { age }: Wishes) {
  const { profileId } = call.viewer;
  const viewer = { ...viewerScopeOf(call), profileId };
  const now = call.clock.now();
  const today = dayOf(now);
  const born =
    age && age.importance !== 'none' ? { after: bornAfter(today, age.max), by: bornBy(today, age.min) } : null;
  const [candidates, paired] = await Promise.all([
    selectCandidates(call.sql, viewer, { born, now }),
    selectPaired(call.sql, profileId, today.toString()),
  ]);
  const pairs = paired.map(({ id }) => id);
  const all = await compareWith(call, profileId, pairs, candidates);
  const compared = all.filter(({ meetsMusts }) => meetsMusts);
  const best = compared
    .filter(({ profileId, percentage }) => !pairs.includes(profileId) && percentage >= LEAST_PERCENTAGE)
    .sort((one, other) => other.percentage - one.percentage)
    .slice(0, MATCHES);
  const ofToday = pairs.flatMap((id) => compared.filter((one) => one.profileId === id));
  const shown = await showCompared(call, [...ofToday, ...best]);
  return {
    pairs: shown.filter(({ profile }) => pairs.includes(profile.id)),
    matches: shown.filter(({ profile }) => !pairs.includes(profile.id)),
  };
}

/** Shows those who are there for the caller, in this order. */
async function showCompared(call: Call<Viewer>, compared: Pick<Compared, 'profileId' | 'comparison'>[]) {
  const viewer = { ...viewerScopeOf(call), profileId: call.viewer.profileId };
  const rows = await selectCards(
    call.sql,
    viewer,
    compared.map(({ profileId }) => profileId),
  );
  await spendShown(
    call,
    rows.map(({ id }) => id),
  );
  return compared.flatMap(({ profileId, ...told }) => {
    const row = rows.find(({ id }) => id === profileId);
    const comparison = row && told.comparison();
    return comparison ? [{ profile: publicCard(call, row), comparison }] : [];
  });
}
