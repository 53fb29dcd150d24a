import type { DiscountReason } from '@rendezvous/contract/payments/discounts/limits';
import type { PaymentMethod } from '@rendezvous/contract/payments/limits';
import type { Bundle } from '@rendezvous/contract/payments/order';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { linkedCodeQuery, type TimedCode, timeBonusQuery, timed, useTimeBonus } from '../../../data/discounts.ts';
import { useSession } from '../../../data/session.ts';
import { ApiProblem, api } from '../../../platform/api/api.ts';
import { isOver, useIsOver } from './use-seconds-left.ts';

/** What a bundle costs now. */
export type Price = Pick<Bundle, 'price' | 'vat' | 'price_per_message'> & {
  /** taken off; null: nothing is */
  discount: Bundle['price'] | null;
};

type Selection = { country: string; bundle: Bundle | undefined; method: PaymentMethod | undefined; link?: string };

/**
 * The discount of a checkout: that of the link, else the welcome discount, until somebody enters another or takes it
 * away. All prices are the server's.
 */
export function useDiscount({ country, bundle, method, link = '' }: Selection) {
  const queryClient = useQueryClient();
  const bonus = useTimeBonus(useSession());
  const { data: linked } = useQuery({ ...linkedCodeQuery(link, country), enabled: false });
  // undefined: as the page came; null: none
  const [chosen, setChosen] = useState<TimedCode | null>();
  const [problem, setProblem] = useState<unknown>(linked?.problem ? new ApiProblem(linked.problem) : undefined);
  const unasked = useRef(problem);
  const [typed, setTyped] = useState(linked?.problem ? link : '');
  const [ranOut, setRanOut] = useState<string | null>(null);
  const brought = linked?.discount ?? (bonus?.isVisible ? bonus : null);
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
    /** the code whose time has ended on this page */
    ranOut,
    /** it came with the page or with the time, and not because something was pressed */
    isUnasked: problem === unasked.current,
    busy: apply.isPending,
    apply: () => apply.mutate(typed.trim()),
    remove() {
      setTyped(applied?.code ?? '');
      setChosen(null);
      setProblem(undefined);
    },
    /** The order was refused for its code: it is taken away, and can be tried again as it was typed. */
    refuse(refusal: unknown) {
      setTyped(applied?.code ?? '');
      setChosen(null);
      setProblem(refusal);
      if (applied?.code === bonus?.code) queryClient.setQueryData(timeBonusQuery.queryKey, null);
    },
    /** Asks again what it takes off, when prices have changed. */
    renew() {
      if (applied) apply.mutate(applied.code);
    },
    reason: bundle && method ? reasonAgainst(applied, bundle, method) : null,
    priceOf: (one: Bundle) => priceOf(one, method && reasonAgainst(applied, one, method) ? null : applied),
  };
}

/** The normal prices return by themselves when the time of a code is over, whoever notices first. */
function useRunOut(applied: TimedCode | null, onRunOut: (code: string) => void): void {
  const last = useRef<TimedCode | null>(null);
  const over = useIsOver(applied);
  useEffect(() => {
    const ended = over ? applied : last.current;
    last.current = over ? null : applied;
    // the countdown takes the welcome discount away, too
    if (ended && (over || (applied === null && isOver(ended)))) onRunOut(ended.code);
  });
}

export type Discount = ReturnType<typeof useDiscount>;

/** Why the code does nothing for this choice, as the server said it for each bundle and way to pay. */
function reasonAgainst(applied: TimedCode | null, bundle: Bundle, method: PaymentMethod): DiscountReason | null {
  const refused = applied?.packages.find(({ id }) => id === bundle.id)?.refused;
  if (refused) return refused;
  return applied?.paymentmethods && !applied.paymentmethods.includes(method) ? 'paymentmethod' : null;
}

function priceOf({ id, price, vat, price_per_message }: Bundle, applied: TimedCode | null): Price {
  const cheaper = applied?.packages.find((one) => one.id === id);
  return cheaper && !cheaper.refused ? cheaper : { price, vat, price_per_message, discount: null };
}

/** Whether an order was refused for its code alone. */
export function isAboutCode(problem: unknown): problem is ApiProblem {
  return problem instanceof ApiProblem && problem.code.startsWith('discount_');
}
