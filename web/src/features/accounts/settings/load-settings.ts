import type { QueryClient } from '@tanstack/react-query';
import { loadQuery } from '../../../platform/load-query.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { ageCheckQuery } from '../age-check/age-check-query.ts';
import { exportQuery } from '../archive/export-query.ts';
import { emailQuery } from '../credentials/email-query.ts';
import { passkeysQuery } from '../passkeys/passkeys-query.ts';
import { preferencesQuery } from '../preferences/preferences-query.ts';
import { sessionsQuery } from '../sessions/sessions-query.ts';

/** What the settings need before they are drawn. */
export async function loadSettings({ queryClient, texts }: { queryClient: QueryClient; texts: Texts }): Promise<void> {
  await Promise.all([
    texts.load('settings', 'accounts'),
    loadQuery(queryClient, emailQuery),
    loadQuery(queryClient, passkeysQuery),
    loadQuery(queryClient, sessionsQuery),
    loadQuery(queryClient, preferencesQuery),
    loadQuery(queryClient, exportQuery),
    loadQuery(queryClient, ageCheckQuery),
  ]);
}
