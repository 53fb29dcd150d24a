import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { transactionQuery } from '../../data/transactions.ts';
import { hasCode } from '../../platform/api/api.ts';
import { loadQuery } from '../../platform/load-query.ts';
import type { Texts } from '../../platform/texts/texts.ts';

/** Loads the data of the pages about an order; without such an order the page is not found. */
export async function loadTransaction(
  { queryClient, texts }: { queryClient: QueryClient; texts: Texts },
  id: string,
): Promise<void> {
  await texts.load('payments', 'returns', 'resting');
  try {
    await loadQuery(queryClient, transactionQuery(id));
  } catch (error) {
    if (
      hasCode<'GET transactions.php?id=*'>(error, 'not_found') ||
      hasCode<'GET transactions.php?id=*'>(error, 'validation_failed')
    )
      throw notFound();
    throw error;
  }
}
