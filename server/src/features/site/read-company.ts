import type * as calls from '@rendezvous/contract/site/endpoints';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CallOf } from '../../platform/http/route.ts';
import { companyOf } from './company.ts';

/** Who is behind the site; nothing is made up where an operator has not said it. */
export async function readCompany(call: CallOf<typeof calls.readCompany>) {
  const company = await companyOf(call);
  if (!company) throw new Refusal('not_found');
  return company;
}
