import type * as calls from '@rendezvous/contract/site/endpoints';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CallOf } from '../../platform/http/route.ts';
import { companyOf } from './company.ts';

/** Answers the company behind the site; nothing is made up if the operator has entered none. */
export async function readCompany(call: CallOf<typeof calls.readCompany>) {
  const company = await companyOf(call);
  if (!company) throw new Refusal('not_found');
  return company;
}
