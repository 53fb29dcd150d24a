import type { Call, Viewer } from '../../../platform/http/call.ts';
import { type FieldErrors, invalidFields } from '../../../platform/http/refusal.ts';
import { selectCredentials } from '../user/accounts.queries.ts';
import { type Blocks, countersOfMember, countWrong, loadBlocks, tooManyAttempts } from './sign-in-attempts.ts';

/**
 * Whether the signed-in person knows the account's password, asked before what a stolen session must not do (A9).
 * Wrong attempts are counted like those of a sign-in.
 * @returns what is wrong with the field; nothing when the password is right
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
  // of many at the same moment no more than the allowed number gets an answer
  demandOpen(await loadBlocks(call, [counters]));
  return {};
}

/**
 * Demands the password of an account that the link of a mail has named: the link proves the mailbox only (A5a).
 * @throws Refusal `validation_failed`, `too_many_attempts`
 */
export async function demandPasswordOf(call: Call, accountId: string, password: string | undefined): Promise<void> {
  if (password === undefined) throw invalidFields({ password: { code: 'required' } });
  const wrong = await findWrongPasswordOf(call, accountId, 'password', password);
  if (wrong.password) throw invalidFields(wrong);
}
