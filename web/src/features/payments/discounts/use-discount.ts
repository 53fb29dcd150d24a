import type { DiscountReason } from '@rendezvous/contract/payments/discounts/limits';
import type { PaymentMethod } from '@rendezvous/contract/payments/limits';
import type { Bundle } from '@rendezvous/contract/payments/order';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../../../data/current-user.ts';
import {
  linkedCodeQuery,
  type TimedCode,
  timed,
  useWelcomeDiscount,
  welcomeDiscountQuery,
} from '../../../data/discounts.ts';
import { ApiProblem, api } from '../../../platform/api/api.ts';
import { isOver, useIsOver } from './use-seconds-left.ts';

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
  // undefined: as the page came; null: none.
  const [chosen, setChosen] = useState<TimedCode | null>();
  const [problem, setProblem] = useState<unknown>(linked?.problem ? new ApiProblem(linked.problem) : undefined);
  const unasked = useRef(problem);
  const [typed, setTyped] = useState(linked?.problem ? link : '');
  const [ranOut, setRanOut] = useState<string | null>(null);
  const brought = linked?.discount ?? (welcome?.isVisible ? welcome : null);
  const applied = chosen === undefined ? brought : chosen;

  useRunOut(applied, (code) => {
    const expired = new ApiProblem({ code: 'discount_expired', status: 410, params: {} });
    unasked.current = expired;
    setChosen(null);
    setProblem(expired);
    setTyped(code);
    setRanOut(code);
  });

  const apply = useMutation({
    mutationFn: (code: string) =>
      api('GET discountcode.php', { query: { code, country, package: bundle?.id, paymentmethod: method } }),
    onMutate() {
      setProblem(undefined);
      setRanOut(null);
    },
    onError: setProblem,
    onSuccess(discount) {
      setChosen(timed(discount));
      setTyped('');
    },
  });

  return {
    applied,
    typed,
    setTyped,
    problem,
    /** the code that ran out on this page */
    ranOut,
    /** true: it came with the page or by time, not by a press */
    isUnasked: problem === unasked.current,
    busy: apply.isPending,
    apply: () => apply.mutate(typed.trim()),
    remove() {
      setTyped(applied?.code ?? '');
      setChosen(null);
      setProblem(undefined);
    },
    /** Removes the code after an order was refused because of it; it can be tried again as it was typed. */
    refuse(refusal: unknown) {
      setTyped(applied?.code ?? '');
      setChosen(null);
      setProblem(refusal);
      if (applied?.code === welcome?.code) queryClient.setQueryData(welcomeDiscountQuery.queryKey, null);
    },
    /** Asks for the discount again, because prices have changed. */
    renew() {
      if (applied) apply.mutate(applied.code);
    },
    reason: bundle && method ? reasonAgainst(applied, bundle, method) : null,
    priceOf: (one: Bundle) => priceOf(one, method && reasonAgainst(applied, one, method) ? null : applied),
  };
}

/** Returns to the normal prices when the time of a code is over, whoever notices first. */
function useRunOut(applied: TimedCode | null, onRunOut: (code: string) => void): void {
  const last = useRef<TimedCode | null>(null);
  const over = useIsOver(applied);
  useEffect(() => {
    const ended = over ? applied : last.current;
    last.current = over ? null : applied;
    // The countdown removes the welcome discount, too.
    if (ended && (over || (applied === null && isOver(ended)))) onRunOut(ended.code);
  });
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
