import { PAYMENT_METHODS } from '@rendezvous/contract/payments/limits';
import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { currentUserQuery } from '../../data/current-user.ts';
import { linkedCodeQuery } from '../../data/discounts.ts';
import { packagesQuery } from '../../data/packages.ts';
import { paymentQuery } from '../../data/payment.ts';
import { paymentCountryQuery } from '../../data/payment-country.ts';
import { repeatableQuery, restingQuery } from '../../data/transactions.ts';
import { hasCode } from '../../platform/api/api.ts';
import { loadQuery } from '../../platform/load-query.ts';
import { oneOf } from '../../platform/search-params.ts';
import type { Texts } from '../../platform/texts/texts.ts';

type PageTools = { queryClient: QueryClient; texts: Texts };

/** Loads the data of a checkout's pages. */
export async function loadCheckout({ queryClient, texts }: PageTools, code?: string): Promise<void> {
  const user = await loadQuery(queryClient, currentUserQuery);
  if (!user) return;
  const { country } = await loadQuery(queryClient, paymentCountryQuery);
  await Promise.all([
    texts.load('payments', 'discounts', 'resting'),
    user.credits_resting > 0 ? loadQuery(queryClient, restingQuery) : null,
    loadQuery(queryClient, packagesQuery(country)),
    code ? loadQuery(queryClient, linkedCodeQuery(code, country)) : null,
  ]);
}

/** Loads the data of the checkout of one bundle. A bundle or a way to pay that does not exist has no page. */
export async function loadOrder(
  tools: PageTools,
  { id, paymentmethod }: { id: string; paymentmethod?: string },
  code?: string,
): Promise<void> {
  await loadCheckout(tools, code);
  const { country } = await loadQuery(tools.queryClient, paymentCountryQuery);
  const { packages } = await loadQuery(tools.queryClient, packagesQuery(country));
  // Where nothing is sold, the page says so.
  const isSold = packages.length === 0 || packages.some((one) => one.id === id);
  if (!isSold || (paymentmethod && !oneOf(paymentmethod, PAYMENT_METHODS))) throw notFound();
}

/** Loads the data of the public price list. */
export async function loadPricing({ queryClient, texts }: PageTools): Promise<void> {
  const [{ country }] = await Promise.all([loadQuery(queryClient, paymentCountryQuery), texts.load('payments')]);
  await loadQuery(queryClient, packagesQuery(country));
}

/** Loads what premium gives and costs. */
export async function loadPremium({ queryClient, texts }: PageTools): Promise<void> {
  const [{ country }] = await Promise.all([loadQuery(queryClient, paymentCountryQuery), texts.load('premium')]);
  await loadQuery(queryClient, packagesQuery(country));
}

/** Loads the orders that can be made again, and today's prices. */
export async function loadRepeatable({ queryClient, texts }: PageTools): Promise<void> {
  const [{ country }] = await Promise.all([
    loadQuery(queryClient, paymentCountryQuery),
    loadQuery(queryClient, repeatableQuery),
    texts.load('payments'),
  ]);
  await loadQuery(queryClient, packagesQuery(country));
}

/** Loads the data of the page to which the provider's page returns. */
export async function loadPayment({ queryClient, texts }: PageTools, id: string): Promise<void> {
  await texts.load('payments', 'resting');
  try {
    await loadQuery(queryClient, paymentQuery(id));
  } catch (error) {
    if (hasCode<'GET payment.php'>(error, 'not_found') || hasCode<'GET payment.php'>(error, 'validation_failed'))
      throw notFound();
    throw error;
  }
}
