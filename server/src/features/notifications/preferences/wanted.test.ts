import { MARKETING_KINDS, NOTIFICATION_KINDS } from '@rendezvous/contract/notifications/kinds';
import { describe, expect, it } from 'vitest';
import { type Addressee, mayMail, wants } from './wanted.ts';

const member: Addressee = { status: 'active', disabled: [], fictional: false, choices: [], consents: true };

describe('what a member wants', () => {
  it('is everything, of advertising nothing without the consent', () => {
    const without = { ...member, consents: false };
    expect(NOTIFICATION_KINDS.filter((kind) => wants(member, 'mail', kind))).toEqual(NOTIFICATION_KINDS);
    expect(NOTIFICATION_KINDS.filter((kind) => !wants(without, 'mail', kind))).toEqual(MARKETING_KINDS);
  });

  it('is what was chosen, by channel; a choice does not stand above a missing consent', () => {
    const choices = [
      { channel: 'mail', kind: 'like', wanted: false },
      { channel: 'mail', kind: 'news', wanted: true },
    ] as const;
    expect(wants({ choices, consents: true }, 'mail', 'like')).toBe(false);
    expect(wants({ choices, consents: true }, 'push', 'like')).toBe(true);
    expect(wants({ choices, consents: false }, 'mail', 'news')).toBe(false);
  });
});

it.each<[string, Partial<Addressee>]>([
  ['not confirmed', { status: 'not_confirmed' }],
  ['about to be deleted', { status: 'pending_deletion' }],
  ['paused for want of a consent', { status: 'paused' }],
  ['banned', { status: 'banned' }],
  ['fictional', { fictional: true }],
  ['marked a mail as spam', { disabled: ['fbl'] }],
  ['bounced', { disabled: ['bounce'] }],
  ['unsubscribed', { disabled: ['listunsubscribe'] }],
  ['switched off', { choices: [{ channel: 'mail', kind: 'new_messages', wanted: false }] }],
])('no mail to who is %s', (_, state) => {
  expect(mayMail(member, 'new_messages')).toBe(true);
  expect(mayMail({ ...member, ...state }, 'new_messages')).toBe(false);
});
