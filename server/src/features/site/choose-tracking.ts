import type * as calls from '@rendezvous/contract/site/endpoints';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { chooseTracking as choose } from './tracking.ts';

type ChooseTracking = typeof calls.chooseTracking;

/** Stores the answer whether this browser may keep where its visitor came from (S6). */
export async function chooseTracking(call: CallOf<ChooseTracking>, { body }: Input<ChooseTracking>): Promise<void> {
  const { remember, ...query } = body;
  choose(call, remember, query);
}
