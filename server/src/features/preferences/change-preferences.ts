import type * as calls from '@rendezvous/contract/preferences/endpoints';
import type { ConsentPurpose } from '@rendezvous/contract/preferences/limits';
import type { Tx } from '../../platform/database/sql.ts';
import type { Call, Viewer } from '../../platform/http/call.ts';
import { type FieldErrors, invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { publishPresence } from '../members/index.ts';
import { termsVersion } from '../site/index.ts';
import { tidyWord, wordKey } from './hidden-words.ts';
import { offersOf } from './offers.ts';
import {
  deleteDismissals,
  giveConsent,
  insertDismissals,
  lockAccount,
  type ProfileSwitches,
  pauseAccount,
  renewConsent,
  resumeAccount,
  selectPreferences,
  updateHiddenWords,
  updateSwitches,
  withdrawConsent,
} from './preferences.queries.ts';
import { ownPreferences } from './preferences.view.ts';

type Body = Input<typeof calls.changePreferences>['body'];

/** Changes the named parts, all or none of them (M2, M7, M10, M14, S8, S10). */
export async function changePreferences(
  call: CallOf<typeof calls.changePreferences>,
  { body }: Input<typeof calls.changePreferences>,
) {
  const { accountId } = call.viewer;
  const { clock, outbox } = call;
  const words = body.hidden_words && tidyWords(body.hidden_words);
  const row = await call.sql.begin(async (tx) => {
    const { paid_user } = await lockAccount(tx, accountId);
    demandOffered(body, offersOf(call.domain, paid_user));
    const switches = switchesOf(body);
    if (Object.keys(switches).length > 0) await updateSwitches(tx, accountId, switches);
    if (body.invisible !== undefined) await publishPresence(tx, accountId, clock.now());
    if (words) await updateHiddenWords(tx, accountId, words);
    if (body.dismissals) await changeDismissals(call, tx, body.dismissals);
    await changeConsents(call, tx, body);
    return selectPreferences(tx, accountId);
  });
  if (body.invisible !== undefined || body.consents) outbox.wake();
  return ownPreferences(call, row);
}

/** @throws Refusal for a switch that this member can't turn on */
function demandOffered(body: Body, may: ReturnType<typeof offersOf>): void {
  if (body.invisible && !may.invisible) throw new Refusal('premium_only');
  const wrong: FieldErrors = {};
  if (body.resell && !may.resell) wrong.resell = { code: 'invalid' };
  if (body.other_domains && !may.other_domains) wrong.other_domains = { code: 'invalid' };
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}

function switchesOf(body: Body): ProfileSwitches {
  const { invisible, hide_distance, auto_like, sorted_by_behaviour, seen_by_visitors, other_domains } = body;
  const all = { invisible, hide_distance, auto_like, sorted_by_behaviour, seen_by_visitors, other_domains };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Tidies words: as written, each once, in the order given. */
function tidyWords(words: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const word of words) {
    const key = wordKey(word);
    if (!byKey.has(key)) byKey.set(key, tidyWord(word));
  }
  return [...byKey.values()];
}

async function changeDismissals({ viewer, clock }: Call<Viewer>, tx: Tx, asked: NonNullable<Body['dismissals']>) {
  const named = (closed: boolean) =>
    Object.entries(asked)
      .filter(([, value]) => value === closed)
      .map(([alert]) => alert);
  await insertDismissals(tx, viewer.accountId, named(true), clock.now());
  await deleteDismissals(tx, viewer.accountId, named(false));
}

/** Logs each consent on its own, with the version it was given to; a withdrawn one stays in the log. */
async function changeConsents({ viewer, clock, domain }: Call<Viewer>, tx: Tx, body: Body): Promise<void> {
  const { accountId } = viewer;
  const now = clock.now();
  const version = termsVersion(domain, viewer.language, now);
  const change = async (purpose: ConsentPurpose, given: boolean | undefined) => {
    if (given === true) await giveConsent(tx, { accountId, purpose, now }, version);
    if (given === false) await withdrawConsent(tx, { accountId, purpose, now });
  };
  if (body.consents?.terms) await renewConsent(tx, { accountId, purpose: 'terms', now }, version);
  const special = body.consents?.special_category_data;
  await change('mails', body.consents?.mails);
  await change('seen_by_visitors', body.seen_by_visitors);
  await change('resell', body.resell);
  await change('other_domains', body.other_domains);
  await change('special_category_data', special);
  if (special === true) await resumeAccount(tx, accountId);
  if (special === false) await pauseAccount(tx, accountId, now);
}
