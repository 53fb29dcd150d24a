import type { UserStatus } from '@rendezvous/contract/accounts/user';
import type { SignupStep } from '@rendezvous/contract/signup/limits';
import type { AnySql } from '../../../platform/database/sql.ts';
import { mainPhotoOf } from '../../photos/index.ts';

/** Steps that are open, and for each whether the profile has anything that it asks for. */
export type StepsRow = { status: UserStatus; open: SignupStep[] } & Record<SignupStep, boolean>;

export async function selectSteps(sql: AnySql, accountId: string): Promise<StepsRow> {
  const [row] = await sql<StepsRow[]>`
    select a.status, a.signup_steps_open as open,
      ${mainPhotoOf(sql, sql`p.id`, sql`p.id`)} is not null as photo,
      p.place is not null as location,
      num_nonnulls(p.sexuality, p.hair_colour, p.eye_colour, p.body_type, p.relationship_status, p.tattoos,
        p.reason_for_signup) > 0 as personal,
      p.about <> '' or cardinality(p.interests) > 0 as about
    from accounts a join profiles p on p.account_id = a.id
    where a.id = ${accountId}`;
  if (!row) throw new Error('the account is gone');
  return row;
}

export async function closeStep(sql: AnySql, accountId: string, step: SignupStep): Promise<void> {
  await sql`
    update accounts set signup_steps_open = array_remove(signup_steps_open, ${step})
    where id = ${accountId} and ${step} = any(signup_steps_open)`;
}
