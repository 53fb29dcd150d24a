import { MOST_NEWLY_FOUND } from '@rendezvous/contract/searches/limits';
import { secondsAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services.ts';
import { countNewlyFound, dateNewlyFindable, forgetNewlyFindable } from '../members/index.ts';
import { mayTell, pushSearchNews, selectAddressee } from '../notifications/index.ts';
import { domainById } from '../site/index.ts';
import { readSavedQuery } from './saved-query.ts';
import { searchNews } from './search-news.ts';
import { type DueSearch, lockLook, noteLooked, selectDueSearches } from './searches.queries.ts';

/** Members whose searches are looked through in one transaction, and such parts of a run. */
const MEMBERS = 25;
const PARTS = 40;
/** Time for which it is known who has become findable: longer than between two looks. */
const KEPT_SECONDS = 8 * 24 * 3600;

/**
 * Looks through the saved searches that are due, and tells of members who are new to one. A member's come round once a
 * day, however often this runs: a part notes that it looked in the transaction that asks for mail and push. It runs in
 * every process, and one at a time works.
 */
export async function alertSearches(services: Services): Promise<void> {
  for (let part = 0; part < PARTS; part++) {
    if (!(await services.sql.begin((tx) => lookThrough(services, tx)))) return;
  }
}

/** @returns whether there may be more */
async function lookThrough(services: Services, tx: Tx): Promise<boolean> {
  if (!(await lockLook(tx))) return false;
  const now = services.clock.now();
  const upTo = await dateNewlyFindable(tx, now);
  await forgetNewlyFindable(tx, secondsAfter(now, -KEPT_SECONDS));
  const due = Map.groupBy(await selectDueSearches(tx, now, MEMBERS), ({ profile_id }) => profile_id);
  for (const [profileId, searches] of due) await tellOf(services, tx, { profileId, searches, now });
  await noteLooked(tx, [...due.keys()], { now, upTo });
  return due.size === MEMBERS;
}

async function tellOf(
  services: Services,
  tx: Tx,
  { profileId, searches, now }: { profileId: string; searches: DueSearch[]; now: Date },
): Promise<void> {
  const to = await selectAddressee(tx, profileId);
  if (!to) return;
  const wanted = searches.filter((search) => mayTell(to, { mail: search.alert_mail, push: search.alert_push }));
  const domain = wanted.length > 0 ? await domainById(tx, to.domain_id) : null;
  if (!domain) return;
  const news: DueSearch[] = [];
  for (const search of wanted) {
    const { filters } = readSavedQuery(search.query, { domain, placed: search.placed });
    const reader = { profileId, otherDomains: search.other_domains, language: to.language };
    const since = { filters, since: search.looked_at, most: MOST_NEWLY_FOUND };
    if ((await countNewlyFound(tx, { domain, reader, now }, since)) > 0) news.push(search);
  }
  const byMail = news.filter(({ alert_mail }) => alert_mail);
  if (byMail.length > 0) {
    const about = byMail.map(({ id, looked_at }) => ({ id, since: looked_at.toISOString() }));
    await services.mails.send(tx, searchNews, { profileId, searches: about });
  }
  if (news.some(({ alert_push }) => alert_push)) await pushSearchNews(services, tx, profileId);
}
