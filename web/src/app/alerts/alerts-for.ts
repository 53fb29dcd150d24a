import type { User } from '@rendezvous/contract/accounts/user';
import type { Preferences } from '@rendezvous/contract/preferences/endpoints';
import type { PushState } from '../../platform/push/push-state.ts';

export type Alert = 'activation' | 'hidden' | 'disabled_notifications' | 'photo' | 'push';

/** Pages that the specification names; the steps of the sign-up count as `signup` wherever they are. */
type PageName =
  | 'profile'
  | 'signup'
  | 'activate-done'
  | 'activate-error'
  | 'premium'
  | 'notifications'
  | 'directdebit'
  | 'settings'
  | 'age-check'
  | 'other';

const PAGES: readonly (readonly [RegExp, PageName])[] = [
  [/^\/profile$/, 'profile'],
  [/^\/(signup|complete-signup|members\/[^/]+\/signup)$/, 'signup'],
  [/^\/activate\/done$/, 'activate-done'],
  [/^\/activate\/error$/, 'activate-error'],
  [/^\/premium$/, 'premium'],
  [/^\/notifications$/, 'notifications'],
  [/^\/directdebit$/, 'directdebit'],
  [/^\/settings$/, 'settings'],
  [/^\/age-check$/, 'age-check'],
];

/** Chat, checkout, return and deletion: nothing interrupts there (S10). */
const QUIET =
  /^\/(chats(\/[^/]+)?|members\/[^/]+\/chat|credits(\/[^/]+){0,2}|withdraw(\/[^/]+)?|settings\/delete|account-deleted)$/;

/**
 * Pages without each alert, the most important alert first (section 4, M15). The steps of the sign-up end with the
 * reminder to confirm the address, and the pages behind its link have the button or offer the mail themselves. Before
 * the age check nothing else can be done, so no alert that can wait stands above it. Members' pages on phones and error
 * pages are the frame's.
 */
const NOT_ON = {
  activation: ['signup', 'activate-done', 'activate-error'],
  hidden: ['signup', 'settings', 'age-check'],
  disabled_notifications: ['settings', 'notifications'],
  photo: ['profile', 'signup', 'activate-done', 'premium', 'notifications', 'directdebit', 'settings', 'age-check'],
  push: ['signup', 'notifications', 'activate-done', 'directdebit', 'premium', 'age-check'],
} as const satisfies Record<Alert, readonly PageName[]>;

export type Facts = {
  user: Pick<User, 'status' | 'notifications_disabled' | 'has_conversations'> & {
    profile: Pick<User['profile'], 'status' | 'main_image'>;
  };
  /** true: invisible mode ended with premium, and the profile is still hidden (M15) */
  stillHidden: boolean;
  dismissals: Preferences['dismissals'];
  pathname: string;
  /** `unknown` while the server renders; a style then decides what the browser shows */
  push: PushState;
};

/** Tells whether nothing interrupts this page. */
export function isQuiet(pathname: string): boolean {
  return QUIET.test(withoutSlash(pathname));
}

function withoutSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
}

/** Finds the alerts of a member on a page, the most important first (section 4). A closed one stays closed (S10). */
export function alertsFor({ user, stillHidden, dismissals, pathname, push }: Facts): Alert[] {
  if (isQuiet(pathname)) return [];
  const plain = withoutSlash(pathname);
  const page = PAGES.find(([pattern]) => pattern.test(plain))?.[1] ?? 'other';
  const called: Record<Alert, boolean> = {
    activation:
      user.status === 'not_confirmed' && user.profile.status === 'disabled' && user.notifications_disabled.length === 0,
    hidden: stillHidden,
    disabled_notifications: user.notifications_disabled.length > 0,
    photo: user.profile.main_image === null,
    // Asked when it means something: after the first message sent or received (S10).
    push: user.has_conversations && (push === 'capable' || push === 'unknown'),
  };
  const alerts = Object.keys(NOT_ON) as Alert[];
  const shown = (alert: Alert) =>
    called[alert] && !(NOT_ON[alert] as readonly PageName[]).includes(page) && !dismissals[alert];
  return alerts.filter(shown);
}
