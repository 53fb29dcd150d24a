import { CONSENTED_TEXTS } from '@rendezvous/contract/site/limits';
import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { legalQuery } from '../../data/legal.ts';
import { hasCode } from '../../platform/api/api.ts';
import { loadQuery } from '../../platform/load-query.ts';
import type { Texts } from '../../platform/texts/texts.ts';

type PageTools = { queryClient: QueryClient; texts: Texts };

/**
 * Loads a document by its name; without one the page is not found.
 * @returns its title
 */
export async function loadLegal({ queryClient, texts }: PageTools, token: string): Promise<string> {
  try {
    const document = await loadQuery(queryClient, legalQuery(token, texts.locale));
    await texts.load('legal');
    return document.title;
  } catch (error) {
    if (hasCode<'GET legal.php'>(error, 'not_found') || hasCode<'GET legal.php'>(error, 'validation_failed'))
      throw notFound();
    throw error;
  }
}

/** Loads all documents that a sign-up agrees to. */
export async function loadConsentedTexts(tools: PageTools): Promise<void> {
  await Promise.all(CONSENTED_TEXTS.map((token) => loadLegal(tools, token)));
}
