import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { transactionQuery } from '../../data/transactions.ts';
import { hasCode } from '../../platform/api/api.ts';
import { loadQuery } from '../../platform/load-query.ts';
import type { Texts } from '../../platform/texts/texts.ts';

/** What the pages about one order need before they are drawn; an address of none is not found. */
export async function loadTransaction(
  { queryClient, texts }: { queryClient: QueryClient; texts: Texts },
  id: string,
): Promise<void> {
  await texts.load('payments', 'withdrawal', 'resting');
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
