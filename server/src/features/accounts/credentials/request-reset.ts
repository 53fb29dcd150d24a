import type * as calls from '@rendezvous/contract/accounts/endpoints';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { selectByEmail } from '../user/accounts.queries.ts';
import { emailKey } from '../user/login-keys.ts';
import { reset } from './credential-mails.ts';
import { resetDeviceOf } from './reset-device.ts';
import { takeResetShare } from './reset-share.ts';

/**
 * Asks for a link that sets a new password. Known and unknown addresses take the same work and are counted alike (A4);
 * the job finds out whether there is an account. No answer shows what others have asked for. Earlier links stay valid.
 */
export async function requestReset(
  call: CallOf<typeof calls.requestReset>,
  { body }: Input<typeof calls.requestReset>,
) {
  const key = emailKey(body.email);
  if (call.domain.settings.reveal_unknown_email === 'yes') await demandKnown(call, key);
  const by = resetDeviceOf(call);
  await call.sql.begin(async (tx) => {
    const asked = { domainId: call.domain.id, emailKey: key, by, now: call.clock.now() };
    if (await takeResetShare(tx, asked)) await call.mails.send(tx, reset, { domainId: call.domain.id, emailKey: key });
  });
}

async function demandKnown(call: CallOf<typeof calls.requestReset>, key: string): Promise<void> {
  const accounts = await selectByEmail(call.sql, call.domain.id, key);
  if (accounts.length === 0) throw new Refusal('email_not_found');
}
