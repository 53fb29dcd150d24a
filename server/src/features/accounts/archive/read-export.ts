import type * as calls from '@rendezvous/contract/accounts/leaving/endpoints';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { AnswerIn, CallOf } from '../../../platform/http/route.ts';
import { exportState } from './archive.view.ts';
import { selectExport } from './exports.queries.ts';
import { archiveIn } from './make-archive.ts';

export async function readExport(call: CallOf<typeof calls.readExport>) {
  return exportState(await selectExport(call.sql, call.viewer.accountId), call.clock.now());
}

type Download = typeof calls.downloadExport;

/** The archive, to the one it is about and nobody else. */
export async function downloadExport(call: CallOf<Download>): Promise<AnswerIn<Download>> {
  const made = await selectExport(call.sql, call.viewer.accountId);
  if (!made || exportState(made, call.clock.now()).status !== 'ready') throw new Refusal('not_found');
  const bytes = await call.files.readStream(archiveIn(made.file));
  if (!bytes) throw new Refusal('not_found');
  const day = made.requested_at.toISOString().slice(0, 10);
  call.setHeader('content-disposition', `attachment; filename="${call.domain.host}-${day}.zip"`);
  if (made.size !== null) call.setHeader('content-length', String(made.size));
  return { bytes, type: 'application/zip', cacheControl: 'private, no-store' };
}
