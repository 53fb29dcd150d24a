import { INTERESTS } from '@rendezvous/contract/members/attributes';
import { INTEREST_ICONS } from '@rendezvous/contract/members/interest-icons';

/** Every interest with the icon that the web draws for it, in the product's order (section 3). */
export async function listInterests() {
  return INTERESTS.map((id) => ({ id, icon: INTEREST_ICONS[id] }));
}
