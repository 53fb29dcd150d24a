import type { User } from '@rendezvous/contract/accounts/user';
import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { AnswerOf } from '@rendezvous/contract/http/endpoint';
import { TIME_BONUS } from '@rendezvous/contract/payments/discounts/limits';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type TimedCode, timed } from '../features/payments/discounts/countdown.ts';
import { api } from '../platform/api.ts';
import { loadQuery } from '../platform/load-query.ts';
import type { Texts } from '../platform/texts/texts.ts';

export type TimeBonus = AnswerOf<Endpoints['GET discountcode.php?welcome=true']> & TimedCode;

/** The welcome discount (P6); null: there is none. Errors are ignored (section 8): it is an offer and no duty. */
export const timeBonusQuery = queryOptions({
  queryKey: ['discount', 'welcome'],
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
