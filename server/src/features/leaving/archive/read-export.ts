import type * as calls from '@rendezvous/contract/leaving/endpoints';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { AnswerIn, CallOf } from '../../../platform/http/route.ts';
import { isProved } from '../../accounts/index.ts';
import { exportState } from './archive.view.ts';
import { selectExport } from './exports.queries.ts';
import { archiveIn } from './make-archive.ts';

export async function readExport(call: CallOf<typeof calls.readExport>) {
  const made = await selectExport(call.sql, call.viewer.accountId);
  return exportState(made, call.clock.now(), await isProved(call));
}

type Download = typeof calls.downloadExport;

/**
 * Sends the archive to its owner only. A stolen session does not get it: the password must have been proved, or the
 * session have just begun.
 */
export async function downloadExport(call: CallOf<Download>): Promise<AnswerIn<Download>> {
  const made = await selectExport(call.sql, call.viewer.accountId);
  if (!made || exportState(made, call.clock.now(), true).status !== 'ready') throw new Refusal('not_found');
  if (!(await isProved(call))) throw new Refusal('password_needed');
  const bytes = await call.files.readStream(archiveIn(made.file));
  if (!bytes) throw new Refusal('not_found');
  const day = made.requested_at.toISOString().slice(0, 10);
  call.setHeader('content-disposition', `attachment; filename="${call.domain.host}-${day}.zip"`);
  if (made.size !== null) call.setHeader('content-length', String(made.size));
  return { bytes, type: 'application/zip', cacheControl: 'private, no-store' };
}
