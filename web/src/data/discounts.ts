import type { User } from '@rendezvous/contract/accounts/user';
import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { AnswerOf } from '@rendezvous/contract/http/endpoint';
import type { DiscountCode } from '@rendezvous/contract/payments/discounts/discount';
import { TIME_BONUS } from '@rendezvous/contract/payments/discounts/limits';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiProblem, api } from '../platform/api/api.ts';
import { loadQuery } from '../platform/load-query.ts';
import { queryKey } from '../platform/query-key.ts';
import type { Texts } from '../platform/texts/texts.ts';

/** A code, and when its answer was received by this device's clock; null: it came with the page. */
export type TimedCode = DiscountCode & { received: number | null };

/** Marks an answer with the moment at which it is there. */
export function timed<Code extends DiscountCode>(code: Code): Code & TimedCode {
  return { ...code, received: typeof window === 'undefined' ? null : Date.now() };
}

export type TimeBonus = AnswerOf<Endpoints['GET discountcode.php?welcome=true']> & TimedCode;

/** The welcome discount (P6); null: there is none. Errors are ignored (section 8): it is an offer and no duty. */
export const timeBonusQuery = queryOptions({
  queryKey: queryKey('discount', 'welcome'),
  staleTime: Number.POSITIVE_INFINITY,
  async queryFn({ signal }): Promise<TimeBonus | null> {
    try {
      return timed(await api('GET discountcode.php?welcome=true', { signal }));
    } catch (error) {
      if (signal.aborted) throw error;
      return null;
    }
  },
});

/** Whether it makes sense to ask. A clock that goes wrong makes nobody lose it: the server's decides at the order. */
function mayHave({ paid_user, age_check_required, signup_date }: User): boolean {
  return !paid_user && !age_check_required && Date.now() < Date.parse(signup_date) + TIME_BONUS.seconds * 1000;
}

/** What the pages of a member without a purchase need, so that nothing moves when the offer appears. */
export async function loadTimeBonus(
  { queryClient, texts }: { queryClient: QueryClient; texts: Texts },
  user: User,
): Promise<void> {
  if (mayHave(user) && (await loadQuery(queryClient, timeBonusQuery))) await texts.load('discounts');
}

/** The one that a page has brought, unless it was bought meanwhile. */
export function useTimeBonus(user: User | null): TimeBonus | null {
  const { data } = useQuery({ ...timeBonusQuery, enabled: false });
  return user && !user.paid_user ? (data ?? null) : null;
}

/** What came of the code of a link: a refusal is an answer too, and travels with the page as plain data. */
export type LinkedCode = {
  discount: TimedCode | null;
  problem: Pick<ApiProblem, 'code' | 'status' | 'params'> | null;
};

/** The code that stands in the address, asked once. */
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

/** What the company offers who is about to leave (A10). */
export const leavingOfferQuery = queryOptions({
  queryKey: queryKey('discount', 'leaving'),
  queryFn: ({ signal }) => api('GET leaving-offer.php', { signal }),
});

/** Codes may be free again, or of no more use. */
export function forgetDiscounts(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: queryKey('discount') });
}
