import { describe, expect, it } from 'vitest';
import { type Alert, alertsFor, type Facts } from './alerts-for.ts';

const LONG_AGO = '2020-06-15T12:00:00.000Z';
const IMAGE = { filename: 'a', thumb_filename: 'b', match: 'c' } as unknown as Facts['user']['profile']['main_image'];
/** A member without any alert. */
const content: Facts = {
  user: {
    status: 'active',
    notifications_disabled: [],
    has_conversations: true,
    profile: { status: 'active', main_image: IMAGE },
  },
  stillHidden: false,
  dismissals: {},
  pathname: '/members',
  push: 'subscribed',
};
const withUser = (user: Partial<Facts['user']>): Facts => ({ ...content, user: { ...content.user, ...user } });
const CALLED: Record<Alert, Facts> = {
  activation: withUser({ status: 'not_confirmed', profile: { status: 'disabled', main_image: IMAGE } }),
  hidden: { ...content, stillHidden: true },
  photo: withUser({ profile: { status: 'active', main_image: null } }),
  push: { ...content, push: 'capable' },
  disabled_notifications: withUser({ notifications_disabled: ['fbl'] }),
};

const PATHS = {
  profile: '/profile',
  signup: '/signup',
  'activate-done': '/activate/done',
  'activate-error': '/activate/error',
  premium: '/premium',
  notifications: '/notifications',
  directdebit: '/directdebit',
  settings: '/settings',
  'age-check': '/age-check',
  members: '/members',
  'members-id': '/members/01890000-0000-7000-8000-000000000000',
  chats: '/chats',
  chat: '/chats/01890000-0000-7000-8000-000000000000',
  'members-id-chat': '/members/01890000-0000-7000-8000-000000000000/chat',
  'likes-type': '/likes/liked-by',
  credits: '/credits',
  'credits-bundle': '/credits/credits-50/card',
  withdraw: '/withdraw',
  'settings-delete': '/settings/delete',
  index: '/',
};
type Page = keyof typeof PATHS;

/**
 * Pages without an alert: section 4, word for word. The activation reminder also stays off the pages behind its link,
 * and alerts that can wait stay off the age check. None interrupts chat, checkout, return, deletion (S10).
 */
const QUIET: Page[] = ['chats', 'chat', 'members-id-chat', 'credits', 'credits-bundle', 'withdraw', 'settings-delete'];
const NOT_ON: Record<Alert, Page[]> = {
  activation: ['signup', 'activate-done', 'activate-error', ...QUIET],
  hidden: ['signup', 'settings', 'age-check', ...QUIET],
  photo: [
    'profile',
    'signup',
    'activate-done',
    'premium',
    'notifications',
    'directdebit',
    'settings',
    'age-check',
    ...QUIET,
  ],
  push: ['signup', 'notifications', 'activate-done', 'directdebit', 'premium', 'age-check', ...QUIET],
  disabled_notifications: ['settings', 'notifications', ...QUIET],
};
const alerts = Object.keys(NOT_ON) as Alert[];
const table = alerts.flatMap((alert) =>
  (Object.keys(PATHS) as Page[]).map((page) => [alert, page, !NOT_ON[alert].includes(page)] as const),
);

describe('an alert on each page', () => {
  it.each(table)('%s on %s: %s', (alert, page, shown) => {
    expect(alertsFor({ ...CALLED[alert], pathname: PATHS[page] })).toEqual(shown ? [alert] : []);
    expect(alertsFor({ ...content, pathname: PATHS[page] })).toEqual([]);
  });
  it.each(['/complete-signup', '/members/abc/signup', '/signup/'])('%s is a step of the sign-up', (pathname) => {
    for (const alert of ['activation', 'photo', 'push'] as const) {
      expect(alertsFor({ ...CALLED[alert], pathname })).toEqual([]);
    }
  });
});

describe('who is told', () => {
  it('to confirm the address: nobody whose profile is shown or who has switched mail off', () => {
    const { user } = CALLED.activation;
    expect(alertsFor({ ...content, user: { ...user, profile: content.user.profile } })).toEqual([]);
    expect(alertsFor({ ...content, user: { ...user, notifications_disabled: ['bounce'] } })).toEqual([
      'disabled_notifications',
    ]);
  });
  it('of push: nobody before their first message', () => {
    expect(alertsFor({ ...CALLED.push, user: { ...CALLED.push.user, has_conversations: false } })).toEqual([]);
  });
  it.each(['subscribed', 'denied', 'unsupported'] as const)('of push: nobody who is %s', (push) => {
    expect(alertsFor({ ...content, push })).toEqual([]);
  });
  it('all of them, the most important first', () => {
    const profile = { status: 'disabled', main_image: null } as const;
    const all = { ...content, push: 'capable' as const };
    const unconfirmed = { ...content.user, status: 'not_confirmed' as const, profile };
    expect(alertsFor({ ...all, user: unconfirmed })).toEqual(['activation', 'photo', 'push']);
    const disabled = { ...unconfirmed, notifications_disabled: ['fbl' as const] };
    expect(alertsFor({ ...all, user: disabled })).toEqual(['disabled_notifications', 'photo', 'push']);
    expect(alertsFor({ ...all, user: { ...content.user, profile } })).toEqual(['photo', 'push']);
  });
});

describe('a closed alert', () => {
  it.each(alerts)('%s stays closed for good, and no other with it', (alert) => {
    const facts = CALLED[alert];
    expect(alertsFor({ ...facts, dismissals: { [alert]: LONG_AGO } })).toEqual([]);
    const others = alerts.filter((other) => other !== alert);
    const dismissals = Object.fromEntries(others.map((other) => [other, LONG_AGO]));
    expect(alertsFor({ ...facts, dismissals })).toEqual([alert]);
  });
});
