import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';
import { forgetDiscounts, welcomeDiscountQuery } from './discounts.ts';
import { packagesQuery } from './packages.ts';

/** The country whose price list applies to the caller, found by signs of where they are (P10). */
export const paymentCountryQuery = queryOptions({
  queryKey: queryKey('payment-country'),
  queryFn: ({ signal }) => api('GET payment-country.php', { signal }),
  staleTime: 300_000,
});

/** Remembers another choice; the page changes once the prices that then apply are loaded. */
export async function choosePaymentCountry(queryClient: QueryClient, country: string): Promise<void> {
  const answer = await api('PUT payment-country.php', { body: { country }, repeatable: true });
  const hadWelcomeDiscount = queryClient.getQueryData(welcomeDiscountQuery.queryKey);
  await queryClient.prefetchQuery(packagesQuery(answer.country));
  // Their prices were those of another country.
  forgetDiscounts(queryClient);
  if (hadWelcomeDiscount) await queryClient.prefetchQuery(welcomeDiscountQuery);
  queryClient.setQueryData(paymentCountryQuery.queryKey, answer);
}
