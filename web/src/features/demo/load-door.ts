import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { settingsQuery } from '../../data/settings.ts';
import { loadQuery } from '../../platform/load-query.ts';
import type { Texts } from '../../platform/texts/texts.ts';

/** Loads the texts of a demo's door. A site without it has no such page. */
export async function loadDoor({ queryClient, texts }: { queryClient: QueryClient; texts: Texts }): Promise<void> {
  const { demo_door } = await loadQuery(queryClient, settingsQuery);
  if (!demo_door) throw notFound();
  await texts.load('demo');
}
