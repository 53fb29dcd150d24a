import { ATTRIBUTES, type AttributeName, INTERESTS } from '@rendezvous/contract/members/attributes';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { createContext, useContext } from 'react';
import { valuesOf, type YesFilter } from '../../data/member-search.ts';
import { regionsQuery } from '../../data/places.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { ChipButton, Chip as ReadChip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCountryOptions } from '../places/country-field.tsx';
import type { FilterProps } from './filter-fields.tsx';
import { valueKey } from './value-key.ts';

export function GenderChip({ search, change }: FilterProps) {
  const t = useTexts('members');
  if (!search.gender) return null;
  const label = t(search.gender === 'female' ? 'filters.women' : 'filters.men');
  return <Chip label={label} onRemove={() => change({ gender: undefined })} />;
}

/** A single chip for both ends of the age. */
export function AgeChip({ search: { min_age: from, max_age: to }, change }: FilterProps) {
  const t = useTexts('members');
  const labelOf = () => {
    if (from && to) return t('filters.ages', { from, to });
    if (from) return t('filters.agesFrom', { from });
    return to ? t('filters.agesTo', { to }) : undefined;
  };
  const label = labelOf();
  return label ? <Chip label={label} onRemove={() => change({ min_age: undefined, max_age: undefined })} /> : null;
}

export function CountryChip({ search: { country }, change }: FilterProps) {
  const countries = useCountryOptions(country);
  if (!country) return null;
  const label = countries.find(({ code }) => code === country)?.name ?? country;
  return <Chip label={label} onRemove={() => change({ country: undefined })} />;
}

export function RegionChip({ search: { country, countryregion }, change }: FilterProps) {
  const { data: regions } = useQuery({ ...regionsQuery(country ?? ''), enabled: countryregion !== undefined });
  if (!countryregion) return null;
  const label = regions?.find(({ id }) => id === countryregion)?.name ?? countryregion;
  return <Chip label={label} onRemove={() => change({ countryregion: undefined })} />;
}

export function DistanceChip({ search: { distance }, change }: FilterProps) {
  const t = useTexts('members');
  if (!distance) return null;
  return <Chip label={t('filters.within', { km: distance })} onRemove={() => change({ distance: undefined })} />;
}

/** A chip for each value. */
export function AttributeChips({ name, search, change }: FilterProps & { name: AttributeName }) {
  const t = useTexts('members');
  const attribute = useTexts('attributes');
  return ATTRIBUTES[name]
    .filter((value) => valuesOf(search[name]).includes(value))
    .map((value) => (
      <Chip
        key={value}
        label={t('filters.attribute', { name: attribute(`name.${name}`), value: attribute(valueKey(name, value)) })}
        onRemove={() => change({ [name]: without(search[name], value) })}
      />
    ));
}

/** A chip for each interest that is wanted or left out. */
export function InterestChips({ side, search, change }: FilterProps & { side: 'interests' | 'without_interests' }) {
  const t = useTexts('members');
  const attribute = useTexts('attributes');
  return INTERESTS.filter((interest) => valuesOf(search[side]).includes(interest)).map((interest) => {
    const name = attribute(`interest.${interest}`);
    const label = side === 'interests' ? name : t('filters.without', { name });
    return <Chip key={interest} label={label} onRemove={() => change({ [side]: without(search[side], interest) })} />;
  });
}

export function YesChip({ name, search, change }: FilterProps & { name: YesFilter }) {
  const t = useTexts('members');
  if (!search[name]) return null;
  return <Chip label={t(`filters.yes.${name}`)} onRemove={() => change({ [name]: undefined })} />;
}

function without(list: string | undefined, value: string): string | undefined {
  return (
    valuesOf(list)
      .filter((other) => other !== value)
      .join() || undefined
  );
}

/** true: the chips tell what a search asks for, and nothing is removed */
export const JustWords = createContext(false);

/** A chip; a press removes the filter. */
function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const t = useTexts('members');
  if (useContext(JustWords)) return <ReadChip>{label}</ReadChip>;
  return (
    <ChipButton active aria-label={t('filters.remove', { filter: label })} onClick={onRemove}>
      {label}
      <Icon of={X} size={16} />
    </ChipButton>
  );
}
