import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';
import { forgetDiscounts, timeBonusQuery } from './discounts.ts';
import { packagesQuery } from './packages.ts';

/** Whose price list holds for who asks, by the signs of where one is (P10). */
export const paymentCountryQuery = queryOptions({
  queryKey: queryKey('payment-country'),
  queryFn: ({ signal }) => api('GET payment-country.php', { signal }),
  staleTime: 300_000,
});

/** Remembers another choice; the page changes when the prices that hold then are there. */
export async function choosePaymentCountry(queryClient: QueryClient, country: string): Promise<void> {
  const answer = await api('PUT payment-country.php', { body: { country }, repeatable: true });
  const hadBonus = queryClient.getQueryData(timeBonusQuery.queryKey);
  await queryClient.prefetchQuery(packagesQuery(answer.country));
  // their prices were those of another country
  forgetDiscounts(queryClient);
  if (hadBonus) await queryClient.prefetchQuery(timeBonusQuery);
  queryClient.setQueryData(paymentCountryQuery.queryKey, answer);
}
