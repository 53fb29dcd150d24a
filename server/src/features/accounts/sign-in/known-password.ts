import type { Call, Viewer } from '../../../platform/http/call.ts';
import { type FieldErrors, invalidFields } from '../../../platform/http/refusal.ts';
import { selectCredentials } from '../user/accounts.queries.ts';
import { type Blocks, countersOfMember, countWrong, loadBlocks, tooManyAttempts } from './sign-in-attempts.ts';

/**
 * Checks the current user's password, before steps that a stolen session must not take (A9). Failures are counted like
 * those of a sign-in.
 * @returns the error of the field; nothing if the password is right
 * @throws Refusal `too_many_attempts`
 */
export function findWrongPassword(call: Call<Viewer>, field: string, password: string): Promise<FieldErrors> {
  return findWrongPasswordOf(call, call.viewer.accountId, field, password);
}

async function findWrongPasswordOf(
  call: Call,
  accountId: string,
  field: string,
  password: string,
): Promise<FieldErrors> {
  const counters = countersOfMember(accountId);
  const demandOpen = (blocks: Blocks) => {
    const until = blocks.shownUntil(counters);
    if (until) throw tooManyAttempts(call, until);
  };
  demandOpen(await loadBlocks(call, [counters]));
  const { password_hash } = await selectCredentials(call.sql, accountId);
  if (!(await call.passwords.matches(password_hash, password))) {
    await countWrong(call, [counters]);
    return { [field]: { code: 'password_wrong' } };
  }
  // Of many calls at the same moment, no more than the allowed number gets an answer.
  demandOpen(await loadBlocks(call, [counters]));
  return {};
}

/**
 * Demands the password of the account that a mail's link has named: the link only proves the mailbox (A5a).
 * @throws Refusal `validation_failed`, `too_many_attempts`
 */
export async function demandPasswordOf(call: Call, accountId: string, password: string | undefined): Promise<void> {
  if (password === undefined) throw invalidFields({ password: { code: 'required' } });
  const wrong = await findWrongPasswordOf(call, accountId, 'password', password);
  if (wrong.password) throw invalidFields(wrong);
}
