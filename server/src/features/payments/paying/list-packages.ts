import type * as calls from '@rendezvous/contract/payments/endpoints';
import type { CallOf, Input } from '../../../platform/http/route.ts';
import { minimumCosts, offersIn } from '../../credits/index.ts';
import { bundleView } from '../orders/payments.view.ts';
import { methodsOf } from '../providers/providers.ts';

type ListPackages = typeof calls.listPackages;

/** Answers the bundles of a country (P1). Everybody gets the same answer, because it is cached for everybody. */
export async function listPackages(call: CallOf<ListPackages>, { query }: Input<ListPackages>) {
  const { settings } = call.domain;
  const country = query.country ?? settings.countries[0] ?? '';
  const methods = methodsOf(call.config);
  const offers = methods.length > 0 ? offersIn(settings, country) : [];
  const [smallest] = offers;
  return {
    country,
    packages: smallest ? offers.map((offer) => bundleView(offer, smallest, settings.message_credits)) : [],
    methods: smallest ? methods : [],
    minimum_message_costs: minimumCosts(settings, country, offers),
  };
}
