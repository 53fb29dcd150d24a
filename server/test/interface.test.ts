import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chatEndpoints } from '@rendezvous/contract/chat/endpoints';
import { endpoints } from '@rendezvous/contract/endpoints';
import { ERROR_STATUS } from '@rendezvous/contract/errors/codes';
import { ACCOUNT_HEADER } from '@rendezvous/contract/http/account-header';
import type { EndpointShape } from '@rendezvous/contract/http/endpoint';
import { BEAT_EVENT, LIVE_EVENT_NAMES, WHOSE_EVENT } from '@rendezvous/contract/live/events';
import { expect, it } from 'vitest';
import { z } from 'zod';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');

/** The code in decision 0003: many names are words as well, and stand in its sentences. */
const ADDED = [...read('docs/decisions/0003-calls-beyond-the-api-page.md').matchAll(/`([^`]+)`/g)]
  .map(([, code]) => code)
  .join('\n');
/** The types of the live events. */
const EVENTS = /export type LiveEvents = \{.*?\n\};/s.exec(read('contract/src/live/events.ts'))?.[0] ?? '';

/** Names of the interface as it was given. */
const GIVEN = {
  paths: `user logout reset-password sessions password email preferences signup activation activation-mail account
    export members member icebreakers profile match-finder photos photo likes like seen auto-like swipe chats messages
    gifts read chat typing blocks reports packages payment payment-webhook transactions refund discountcode events
    notifications unsubscribe settings companyinfo interests regions geocode page-hidden legal`,
  codes: `rate_limited service_unavailable validation_failed body_too_large foreign_origin not_found
    idempotency_mismatch authentication_required premium_only login_failed too_many_attempts account_pending_deletion
    account_banned link_invalid reset_limit signups_closed photo_limit file_too_large file_type not_enough_credits
    price_changed conversation_limit recipient_not_confirmed blocked message_too_long id_taken discount_not_found
    discount_used discount_expired discount_not_applicable swipe_limit`,
  events: `message delivered read typing presence counters chat_closed credits match like unlike photo payment session_ended
    refetch chat_removed`,
  // Those that an event always has came with it.
  'fields that an event may have': '',
  headers: '',
  'fields of the chat': `before chats conversation id profile num_unread_messages last_message text sequence own price
    state type gift photo image filename thumb_filename match width may send ok amount currency free_left why
    unread_total next messages more hidden_older message credits items`,
} as const satisfies Record<string, string>;

/** The names of the fields of a shape, at any depth; what is said of a member belongs to their profile. */
function* fieldsOf(shape: unknown): Generator<string> {
  if (typeof shape !== 'object' || shape === null) return;
  for (const [key, inner] of Object.entries(shape)) {
    if (key !== 'properties') yield* fieldsOf(inner);
    else
      for (const [name, field] of Object.entries(inner as object)) {
        yield name;
        if (name !== 'profile') yield* fieldsOf(field);
      }
  }
}

function fieldsOfCall({ query, body, answer }: EndpointShape): string[] {
  const shapes = [query, body, typeof answer === 'string' ? null : answer];
  return shapes.flatMap((shape) =>
    shape ? [...fieldsOf(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }))] : [],
  );
}

const THERE: Record<keyof typeof GIVEN, readonly string[]> = {
  paths: endpoints.map((one) => one.path.replace('.php', '')),
  codes: Object.keys(ERROR_STATUS),
  events: [WHOSE_EVENT, BEAT_EVENT, ...LIVE_EVENT_NAMES],
  'fields that an event may have': [...EVENTS.matchAll(/(\w+)\?:/g)].map(([, name = '']) => name),
  headers: [ACCOUNT_HEADER],
  'fields of the chat': chatEndpoints.flatMap(fieldsOfCall),
};

const isNamed = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(ADDED);

it.each(Object.keys(GIVEN) as (keyof typeof GIVEN)[])(
  'what the interface has beyond its page is in decision 0003: %s',
  (what) => {
    const given = new Set<string>(GIVEN[what].split(/\s+/));
    const added = [...new Set(THERE[what])].filter((name) => !given.has(name));
    expect(added.length).toBeGreaterThan(0);
    expect(added.filter((name) => !isNamed(name))).toEqual([]);
  },
);
