import { randomBytes } from 'node:crypto';
import type * as calls from '@rendezvous/contract/leaving/endpoints';
import { EXPORT_PATIENCE_SECONDS, EXPORT_PAUSE_SECONDS } from '@rendezvous/contract/leaving/limits';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/sql.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf } from '../../../platform/http/route.ts';
import { isProved } from '../../accounts/index.ts';
import { exportState } from './archive.view.ts';
import { insertExport, selectExport } from './exports.queries.ts';
import { ALL_ARCHIVES, makeArchiveLater } from './make-archive.ts';

/** Asks for the archive of everything that is held about the member (A11): one a day, made by a job. */
export async function requestExport(call: CallOf<typeof calls.requestExport>) {
  const { accountId } = call.viewer;
  const now = call.clock.now();
  const before = await selectExport(call.sql, accountId);
  const file = `${ALL_ARCHIVES}/${randomBytes(16).toString('hex')}`;
  const replaceable = {
    readyBefore: secondsAfter(now, -EXPORT_PAUSE_SECONDS),
    preparingBefore: secondsAfter(now, -EXPORT_PATIENCE_SECONDS),
  };
  await call.sql.begin(async (tx) => {
    if (!(await insertExport(tx, { accountId, file, now, replaceable }))) throw await tooEarly(tx, accountId, now);
    await makeArchiveLater(call, tx, { accountId, file });
  });
  if (before) await call.files.deleteFolder(before.file);
  return exportState(await selectExport(call.sql, accountId), now, await isProved(call));
}

/** The refusal of an archive while the last one is too young; it says for how long. */
async function tooEarly(tx: Tx, accountId: string, now: Date): Promise<Refusal> {
  const { next_at } = exportState(await selectExport(tx, accountId), now, true);
  const retryAfterSeconds = next_at ? Math.max(1, (Date.parse(next_at) - now.getTime()) / 1000) : 1;
  return new Refusal('export_limit', undefined, { retryAfterSeconds });
}
