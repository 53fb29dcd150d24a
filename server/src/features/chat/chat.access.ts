import type { Call, Viewer } from '../../platform/http/call.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import { viewerScopeOf } from '../members/index.ts';
import { isDoorOpen } from '../site/index.ts';
import {
  type PageOfMessages,
  type PageRow,
  type Partner,
  type PartnerRow,
  type Reading,
  selectPage,
  selectPartner,
  type Viewing,
} from './chat.queries.ts';

export function viewingOf(call: Pick<Call<Viewer>, 'domain' | 'viewer'>): Viewing {
  return { ...viewerScopeOf(call), profileId: call.viewer.profileId };
}

export function readingOf(call: Pick<Call<Viewer>, 'domain' | 'viewer'>): Reading {
  return { ...viewingOf(call), historyLimit: call.domain.settings.chat_history_limit };
}

/** Tells whether the viewer is a member whom a demo's door opens to everybody: many people write as this one (S11). */
export function isShared(call: Pick<Call<Viewer>, 'config' | 'domain' | 'viewer'>): boolean {
  return call.viewer.demo && isDoorOpen(call);
}

/** Reads the partner from the input: a conversation or a profile. */
export function partnerOf({ conversation, profile }: { conversation?: string; profile?: string }): Partner {
  if (conversation && profile) throw invalidFields({ profile: { code: 'invalid' } });
  if (conversation) return { conversation };
  if (profile) return { profile };
  throw invalidFields({ conversation: { code: 'required' } });
}

/**
 * Loads a conversation; there is no other way to get one than this and `loadPageFor`. For a profile there may be none
 * yet; then the profile must be visible to the viewer. Messages stay readable for both, also after one has left or
 * blocked the other.
 * @throws Refusal `not_found`, the same for others' conversations, for oneself and for members who are not there (M9)
 */
export async function loadConversationFor(call: Call<Viewer>, partner: Partner): Promise<PartnerRow> {
  return demandKnown(await selectPartner(call.sql, readingOf(call), partner));
}

/** The same, with a page of its messages. */
export async function loadPageFor(call: Call<Viewer>, partner: Partner, page: PageOfMessages): Promise<PageRow> {
  return demandKnown(await selectPage(call.sql, readingOf(call), partner, page));
}

function demandKnown<Row extends PartnerRow>(row: Row | undefined): Row {
  if (!row || !isKnown(row)) throw new Refusal('not_found');
  return row;
}

/** Loads a member to block: as above, or one whom the viewer has blocked already, so that it may be said again. */
export async function loadToBlock(call: Call<Viewer>, partner: Partner): Promise<PartnerRow> {
  const row = await selectPartner(call.sql, readingOf(call), partner);
  if (!row || !(isKnown(row) || row.blocked)) throw new Refusal('not_found');
  return row;
}

function isKnown({ conversation_id, visible }: PartnerRow): boolean {
  return conversation_id !== null || visible;
}
