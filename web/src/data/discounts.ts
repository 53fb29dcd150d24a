import type { User } from '@rendezvous/contract/accounts/user';
import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { AnswerOf } from '@rendezvous/contract/http/endpoint';
import type { DiscountCode } from '@rendezvous/contract/payments/discounts/discount';
import { WELCOME_DISCOUNT } from '@rendezvous/contract/payments/discounts/limits';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiProblem, api } from '../platform/api/api.ts';
import { loadQuery } from '../platform/load-query.ts';
import { queryKey } from '../platform/query-key.ts';
import type { Texts } from '../platform/texts/texts.ts';

/** A code, with the time its answer was received by this device's clock; null: it came with the page. */
export type TimedCode = DiscountCode & { received: number | null };

/** Adds the time of receipt to an answer. */
export function timed<Code extends DiscountCode>(code: Code): Code & TimedCode {
  return { ...code, received: typeof window === 'undefined' ? null : Date.now() };
}

export type WelcomeDiscount = AnswerOf<Endpoints['GET discountcode.php?welcome=true']> & TimedCode;

/** The welcome discount (P6); null: there is none. Errors are ignored (section 8): it is only an offer. */
export const welcomeDiscountQuery = queryOptions({
  queryKey: queryKey('discount', 'welcome'),
  staleTime: Number.POSITIVE_INFINITY,
  async queryFn({ signal }): Promise<WelcomeDiscount | null> {
    try {
      return timed(await api('GET discountcode.php?welcome=true', { signal }));
    } catch (error) {
      if (signal.aborted) throw error;
      return null;
    }
  },
});

/** Time by which a device's clock may be ahead without its member losing the discount. */
const WRONG_CLOCK_MS = 7 * 24 * 3600 * 1000;

/** Tells whether asking makes sense, by the server's clock, or by one that may be wrong. */
function mayHave({ paid_user, age_check_required, signup_date }: User): boolean {
  const now = import.meta.env.SSR ? Date.now() : Date.now() - WRONG_CLOCK_MS;
  return !paid_user && !age_check_required && now < Date.parse(signup_date) + WELCOME_DISCOUNT.seconds * 1000;
}

/** Loads the discount for pages of a member without a purchase, so that nothing moves when it appears. */
export async function loadWelcomeDiscount(
  { queryClient, texts }: { queryClient: QueryClient; texts: Texts },
  user: User,
): Promise<void> {
  // Where the server knows that there is none, the page doesn't ask again.
  if (import.meta.env.SSR && !mayHave(user)) queryClient.setQueryData(welcomeDiscountQuery.queryKey, null);
  else if (mayHave(user) && (await loadQuery(queryClient, welcomeDiscountQuery))) await texts.load('discounts');
}

/** The discount that came with the page, unless the member has bought meanwhile. */
export function useWelcomeDiscount(user: User | null): WelcomeDiscount | null {
  const { data } = useQuery({ ...welcomeDiscountQuery, enabled: false });
  return user && !user.paid_user ? (data ?? null) : null;
}

/** The result for a code in a link: a refusal is a result too, and travels with the page as plain data. */
export type LinkedCode = {
  discount: TimedCode | null;
  problem: Pick<ApiProblem, 'code' | 'status' | 'params'> | null;
};

/** The code in the address, asked once. */
export function linkedCodeQuery(code: string, country: string) {
  return queryOptions({
    queryKey: queryKey('discount', 'linked', code, country),
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }): Promise<LinkedCode> {
      try {
        const discount = await api('GET discountcode.php', { query: { code, country }, signal });
        return { discount: timed(discount), problem: null };
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.status === 0) throw error;
        return { discount: null, problem: { code: error.code, status: error.status, params: error.params } };
      }
    },
  });
}

/** The company's offer to a member who is about to leave (A10). */
export const leavingOfferQuery = queryOptions({
  queryKey: queryKey('discount', 'leaving'),
  queryFn: ({ signal }) => api('GET leaving-offer.php', { signal }),
});

/** Forgets discounts: codes may be free again, or used up. */
export function forgetDiscounts(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: queryKey('discount') });
}
