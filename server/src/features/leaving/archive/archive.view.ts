import type { ExportState } from '@rendezvous/contract/leaving/endpoints';
import { EXPORT_PATIENCE_SECONDS, EXPORT_PAUSE_SECONDS } from '@rendezvous/contract/leaving/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import type { ExportRow } from './exports.queries.ts';

const NONE = { status: 'none', requested_at: null, expires_at: null, size: null, next_at: null } as const;

/**
 * Shows the state of a member's archive. If it is not ready after an hour it has failed, and may be asked for again.
 */
export function exportState(row: ExportRow | undefined, now: Date, proved: boolean): ExportState {
  if (!row || (row.expires_at && row.expires_at <= now)) return { ...NONE, password_needed: !proved };
  const failed = row.status === 'preparing' && secondsAfter(row.requested_at, EXPORT_PATIENCE_SECONDS) <= now;
  const next = secondsAfter(row.requested_at, row.status === 'ready' ? EXPORT_PAUSE_SECONDS : EXPORT_PATIENCE_SECONDS);
  return {
    status: failed ? 'failed' : row.status,
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    size: row.size,
    next_at: next > now ? next.toISOString() : null,
    password_needed: !proved,
  };
}
