import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { companyQuery } from '../../data/company.ts';
import { hasCode } from '../../platform/api/api.ts';
import { loadQuery } from '../../platform/load-query.ts';
import type { Texts } from '../../platform/texts/texts.ts';

/** Loads the company behind the site; without one the page is not found. */
export async function loadCompany({ queryClient, texts }: { queryClient: QueryClient; texts: Texts }): Promise<void> {
  try {
    await Promise.all([loadQuery(queryClient, companyQuery), texts.load('legal')]);
  } catch (error) {
    throw hasCode<'GET companyinfo.php'>(error, 'not_found') ? notFound() : error;
  }
}
