import type { ShownCard } from '@rendezvous/contract/members/profile';
import { countryName } from '../platform/texts/formatters.ts';
import { useLocale } from '../platform/texts/use-texts.ts';

/**
 * Names a member's place as far as this viewer may know it: the town; for visitors the region, otherwise the country
 * (M14).
 */
export function usePlaceOf(): (member: ShownCard) => string | null {
  const locale = useLocale();
  return ({ place, region_name, country }) => {
    if (place !== undefined) return place;
    return region_name ?? countryName(locale, country);
  };
}
