import { PASSWORD_MIN } from '@rendezvous/contract/accounts/limits';
import type { FieldErrorCode } from '@rendezvous/contract/errors/shared';
import type { SentForm } from '@rendezvous/contract/http/sent-form';
import { useHydrated, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Body, FieldName } from '../../parts/use-form.ts';
import { useSentForm } from '../../parts/use-sent-form.ts';
import { useStepBack } from '../../parts/use-step-back.ts';
import { ApiProblem } from '../../platform/api/api.ts';
import { ACCOUNT_SCREENS } from './count-screens.ts';

type SignUp = 'POST signup.php';

/** Fields of the screens but the last (A14): who and whom, how to log in. All others are on the last. */
const SCREENS = [
  ['signup_message', 'gender', 'looking_for'],
  ['email', 'password'],
] as const satisfies FieldName<SignUp>[][];

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** screen of the sign-up's form, from 1 */
    accountScreen?: number;
    /** the first of the screens whose entries lie right before this one: the way back to them */
    accountBegan?: number;
    /** opening of the dialog that the screen belongs to; none: the page's own form */
    accountDialog?: string;
  }
}

/** The screens of the sign-up's form. All of them are one form: without scripts they stand below each other. */
export type AccountScreens = {
  /** the one that is shown, from 1 */
  screen: number;
  /** true: those after it are shown, too, because the scripts were late once already */
  rest: boolean;
  goTo: (screen: number) => void;
};

/**
 * Each screen is an entry of the browser's history, so its back leads to the one before and a reload stays. A form that
 * was sent before the scripts were there goes on where something is missing. A dialog begins anew each time it opens.
 */
export function useAccountScreens(inDialog: boolean): AccountScreens {
  const router = useRouter();
  const stepBack = useStepBack();
  const hydrated = useHydrated();
  const accountDialog = useOpening(inDialog);
  const state = useOwnState();
  const { accountScreen, accountBegan } = state.accountDialog === accountDialog ? state : {};
  const sent = useSentForm('POST signup.php');
  const screen = Math.min((hydrated && accountScreen) || screenAfter(sent), ACCOUNT_SCREENS);
  const began = accountBegan ?? screen;

  function goTo(next: number) {
    if (next >= began && next < screen) return stepBack(screen - next);
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: (before) => ({ ...before, accountScreen: next, accountBegan: Math.min(began, next), accountDialog }),
      replace: next <= screen,
      resetScroll: false,
    });
  }

  return { screen, rest: sent !== null && !hydrated, goTo };
}

/**
 * The state of this page's entry in the history. It stays while the next page is on its way: the browser is at that
 * one's entry by then, and the form would begin anew for a moment.
 */
function useOwnState() {
  const { pathname, state } = useLocation();
  const [own, setOwn] = useState({ pathname, state });
  if (pathname === own.pathname && state !== own.state) setOwn({ pathname, state });
  return own.state;
}

/** The mark of this opening of the dialog. Closing it takes its screens out of the way back. */
function useOpening(inDialog: boolean): string | undefined {
  const { history } = useRouter();
  const [opening] = useState(() => (inDialog ? crypto.randomUUID() : undefined));
  useEffect(
    () => () => {
      const { accountScreen = 1, accountBegan = 1, accountDialog } = history.location.state;
      if (opening && accountDialog === opening && accountScreen > accountBegan)
        history.go(accountBegan - accountScreen);
    },
    [opening, history],
  );
  return opening;
}

/** Leads to what is wrong on another screen, otherwise to its first field; not when the page opens. */
export function useScreenFocus(screen: number, form: { current: HTMLFormElement | null }) {
  const router = useRouter();
  const shown = useRef<number>(null);
  const opened = useHydrated();
  useEffect(() => {
    const before = shown.current;
    if (opened) shown.current = screen;
    if (before === null || before === screen) return;
    leadInto(form.current);
    // The router then scrolls to where an earlier screen was left: there the bar at the top may cover the field.
    const end = router.subscribe('onRendered', () => {
      end();
      leadInto(form.current);
    });
    return end;
  }, [screen, form, opened, router]);
}

function leadInto(form: HTMLFormElement | null): void {
  // the bar above the screens
  form?.querySelector(':scope > div')?.scrollIntoView({ block: 'nearest' });
  const find = (control: string) => form?.querySelector<HTMLElement>(`[data-current] :is(${control})`);
  const field = find('[aria-invalid], fieldset:has([id$="-error"]) input') ?? find('input, select, textarea');
  // with its label and what is wrong; a field that has the focus already would not be scrolled to by it
  field?.closest('fieldset, div:has(> [for])')?.scrollIntoView({ block: 'nearest' });
  field?.focus({ preventScroll: true });
}

/** The first screen where something is wrong; undefined: the problem is none of a field. */
export function screenOfProblem(problem: unknown): number | undefined {
  return screenOf(problem instanceof ApiProblem ? Object.keys(problem.fields) : []);
}

/** The first screen that has one of these fields; undefined: there are none. */
function screenOf(names: readonly string[]): number | undefined {
  const index = SCREENS.findIndex((fields) => fields.some((field) => names.includes(field)));
  if (index === -1) return names.length > 0 ? ACCOUNT_SCREENS : undefined;
  return index + 1;
}

/** The first screen where something is wrong, or missing; a password that was sent is not there any more. */
function screenAfter(sent: SentForm | null): number {
  if (!sent) return 1;
  const isMissing = (name: string) => !sent.typed[name]?.some(Boolean);
  const open = ['gender', 'looking_for', 'email', 'password'].filter(isMissing);
  return screenOf([...Object.keys(sent.problem?.fields ?? {}), ...open]) ?? 1;
}

/** Finds what is missing or wrong on this screen, so that nobody goes on with it. The last is judged by the server. */
export function wrongOn(screen: number, body: Partial<Body<SignUp>>): { [N in FieldName<SignUp>]?: FieldErrorCode } {
  const { gender, looking_for, email, password } = body;
  if (screen === 1)
    return { gender: gender ? undefined : 'required', looking_for: looking_for ? undefined : 'required' };
  if (screen > 2) return {};
  return {
    email: !email ? 'required' : email.includes('@') ? undefined : 'email_invalid',
    password: !password ? 'required' : [...password].length < PASSWORD_MIN ? 'too_short' : undefined,
  };
}
