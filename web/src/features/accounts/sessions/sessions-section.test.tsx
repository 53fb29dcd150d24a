import { SESSION_NOTED_SECONDS } from '@rendezvous/contract/accounts/limits';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { draw } from '../../../../test/draw.tsx';
import { sessionsQuery } from '../../../data/sessions.ts';
import { SessionsSection } from './sessions-section.tsx';

afterEach(cleanup);

const NOW = Date.UTC(2026, 5, 1, 12);

test.each([
  [0, 'used just now'],
  [SESSION_NOTED_SECONDS - 1, 'used just now'],
  [SESSION_NOTED_SECONDS, 'last used 1 minute ago'],
  [4 * 60, 'last used 4 minutes ago'],
])('a device that was used %i seconds ago says so as exactly as it is noted: %s', async (seconds, words) => {
  const used = new Date(NOW - seconds * 1000).toISOString();
  const other = { id: 's2', device: 'phone', browser: null, system: null, country: null, place: null } as const;
  const session = { ...other, created_at: used, last_used_at: used, current: false };
  await draw(<SessionsSection />, {
    texts: ['settings'],
    prepare: (queryClient) => queryClient.setQueryData(sessionsQuery.queryKey, [session], { updatedAt: NOW }),
  });
  expect(screen.getByRole('listitem').textContent).toContain(words);
});
