import type { QueryClient } from '@tanstack/react-query';
import { ageCheckQuery } from '../../data/age-check.ts';
import { blocksQuery } from '../../data/blocks.ts';
import { emailQuery } from '../../data/email.ts';
import { exportQuery } from '../../data/export.ts';
import { passkeysQuery } from '../../data/passkeys.ts';
import { preferencesQuery } from '../../data/preferences.ts';
import { sessionsQuery } from '../../data/sessions.ts';
import { loadQuery } from '../../platform/load-query.ts';
import type { Texts } from '../../platform/texts/texts.ts';

/** Loads the data of the settings. */
export async function loadSettings({ queryClient, texts }: { queryClient: QueryClient; texts: Texts }): Promise<void> {
  await Promise.all([
    texts.load('settings', 'age', 'accounts', 'blocks'),
    loadQuery(queryClient, emailQuery),
    loadQuery(queryClient, passkeysQuery),
    loadQuery(queryClient, sessionsQuery),
    loadQuery(queryClient, preferencesQuery),
    loadQuery(queryClient, exportQuery),
    loadQuery(queryClient, ageCheckQuery),
    queryClient.infiniteQuery({ ...blocksQuery, staleTime: 'static' }),
  ]);
}
