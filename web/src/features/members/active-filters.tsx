import { ATTRIBUTE_NAMES } from '@rendezvous/contract/members/attributes';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type MemberSearch, withFilter } from '../../data/member-search.ts';
import { regionsQuery } from '../../data/places.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { ChipButton } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCountryOptions } from '../places/country-field.tsx';
import { valueKey } from './value-key.ts';

type ActiveFiltersProps = { search: MemberSearch; onSearch: (search: MemberSearch) => void };

/** What narrows the list, one chip each; a press takes it away. */
export function ActiveFilters({ search, onSearch }: ActiveFiltersProps) {
  const t = useTexts('members');
  return useActiveFilters(search).map(({ label, without }) => (
    <ChipButton
      key={label}
      active
      aria-label={t('filters.remove', { filter: label })}
      onClick={() => onSearch(withFilter(search, without))}
    >
      {label}
      <Icon of={X} size={16} />
    </ChipButton>
  ));
}

type ActiveFilter = { label: string; without: Partial<MemberSearch> };

function useActiveFilters({ gender, country, countryregion, min_age, max_age, ...others }: MemberSearch) {
  const t = useTexts('members');
  const attribute = useTexts('attributes');
  const countries = useCountryOptions();
  const { data: regions } = useQuery({ ...regionsQuery(country ?? ''), enabled: countryregion !== undefined });
  const active: ActiveFilter[] = [];
  const add = (label: string | undefined, without: ActiveFilter['without']) => {
    if (label) active.push({ label, without });
  };
  add(gender && t(gender === 'female' ? 'filters.women' : 'filters.men'), { gender: undefined });
  add(useAges(min_age, max_age), { min_age: undefined, max_age: undefined });
  add(country && (countries.find(({ code }) => code === country)?.name ?? country), { country: undefined });
  add(countryregion && (regions?.find(({ id }) => id === countryregion)?.name ?? countryregion), {
    countryregion: undefined,
  });
  for (const name of ATTRIBUTE_NAMES) {
    const value = others[name];
    const words = value && { name: attribute(`name.${name}`), value: attribute(valueKey(name, value)) };
    add(words && t('filters.attribute', words), { [name]: undefined });
  }
  return active;
}

function useAges(from?: number, to?: number): string | undefined {
  const t = useTexts('members');
  if (from && to) return t('filters.ages', { from, to });
  if (from) return t('filters.agesFrom', { from });
  return to ? t('filters.agesTo', { to }) : undefined;
}
