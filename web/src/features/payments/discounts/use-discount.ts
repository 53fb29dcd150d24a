import type { DiscountReason } from '@rendezvous/contract/payments/discounts/limits';
import type { PaymentMethod } from '@rendezvous/contract/payments/limits';
import type { Bundle } from '@rendezvous/contract/payments/order';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { useCurrentUser } from '../../../data/current-user.ts';
import {
  linkedCodeQuery,
  type TimedCode,
  timed,
  useWelcomeDiscount,
  welcomeDiscountQuery,
} from '../../../data/discounts.ts';
import { ApiProblem, api } from '../../../platform/api/api.ts';
import { changeDiscount, type DiscountState } from './discount-state.ts';
import { useIsOver } from './use-seconds-left.ts';

/** The present price of a bundle. */
export type Price = Pick<Bundle, 'price' | 'vat' | 'price_per_message'> & {
  /** amount of the discount; null: none */
  discount: Bundle['price'] | null;
};

type Selection = { country: string; bundle: Bundle | undefined; method: PaymentMethod | undefined; link?: string };

/**
 * The discount of a checkout: that of the link, otherwise the welcome discount, until the member enters another or
 * removes it. All prices are the server's.
 */
export function useDiscount({ country, bundle, method, link = '' }: Selection) {
  const queryClient = useQueryClient();
  const welcome = useWelcomeDiscount(useCurrentUser());
  const { data: linked } = useQuery({ ...linkedCodeQuery(link, country), enabled: false });
  const [state, dispatch] = useReducer(changeDiscount, linked?.problem, (refusal) => ({
    kind: 'brought' as const,
    typed: refusal ? link : '',
    problem: refusal ? new ApiProblem(refusal) : null,
  }));
  const brought = linked?.discount ?? (welcome?.isVisible ? welcome : null);
  const applied = useApplied(state, brought, (code) => dispatch({ type: 'ran_out', code }));

  const ask = useMutation({
    mutationFn: (code: string) =>
      api('GET discountcode.php', { query: { code, country, package: bundle?.id, paymentmethod: method } }),
    onMutate: () => dispatch({ type: 'asked' }),
    onError: (problem, code) =>
      dispatch({ type: 'refused', code, problem, keeps: applied !== null && !isAboutCode(problem) }),
    onSuccess: (discount) => dispatch({ type: 'accepted', code: timed(discount) }),
  });

  return {
    applied,
    typed: state.typed,
    setTyped: (text: string) => dispatch({ type: 'typed', text }),
    problem: state.problem,
    /** the code that ran out on this page */
    ranOut: state.kind === 'ran_out' ? state.code : null,
    /** true: the problem came with the page or by time, not by a press */
    isUnasked: state.kind === 'brought' || state.kind === 'ran_out',
    busy: ask.isPending,
    apply: () => ask.mutate(state.typed.trim()),
    remove: () => dispatch({ type: 'removed', code: applied?.code ?? '' }),
    /** Removes the code after an order was refused because of it; it can be tried again as it was typed. */
    refuse(problem: unknown) {
      dispatch({ type: 'refused', code: applied?.code ?? '', problem, keeps: false });
      if (applied?.code === welcome?.code) queryClient.setQueryData(welcomeDiscountQuery.queryKey, null);
    },
    /** Asks for the discount again, because prices have changed. */
    renew() {
      if (applied) ask.mutate(applied.code);
    },
    reason: bundle && method ? reasonAgainst(applied, bundle, method) : null,
    priceOf: (one: Bundle) => priceOf(one, method && reasonAgainst(applied, one, method) ? null : applied),
  };
}

/** The code that holds now. When its time is over it ran out, whoever notices first. */
function useApplied(state: DiscountState, brought: TimedCode | null, onRunOut: (code: string) => void) {
  // The countdown takes the welcome discount away when it is over: what had been brought is remembered.
  const [last, setLast] = useState(brought);
  if (brought && brought !== last) setLast(brought);
  const code = state.kind === 'entered' ? state.code : state.kind === 'brought' ? (brought ?? last) : null;
  const over = useIsOver(code);
  if (code && over) onRunOut(code.code);
  if (over) return null;
  return state.kind === 'brought' ? brought : code;
}

export type Discount = ReturnType<typeof useDiscount>;

/** The reason why the code does nothing for this choice, as the server gave it for each bundle and way to pay. */
function reasonAgainst(applied: TimedCode | null, bundle: Bundle, method: PaymentMethod): DiscountReason | null {
  const refused = applied?.packages.find(({ id }) => id === bundle.id)?.refused;
  if (refused) return refused;
  return applied?.paymentmethods && !applied.paymentmethods.includes(method) ? 'paymentmethod' : null;
}

function priceOf({ id, price, vat, price_per_message }: Bundle, applied: TimedCode | null): Price {
  const cheaper = applied?.packages.find((one) => one.id === id);
  return cheaper && !cheaper.refused ? cheaper : { price, vat, price_per_message, discount: null };
}

/** Tells whether an order was refused only because of its code. */
export function isAboutCode(problem: unknown): problem is ApiProblem {
  return problem instanceof ApiProblem && problem.code.startsWith('discount_');
}
