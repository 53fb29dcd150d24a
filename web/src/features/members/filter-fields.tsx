import { ATTRIBUTES, type AttributeName, GENDERS } from '@rendezvous/contract/members/attributes';
import { MAX_AGE, MAX_DISTANCE, MIN_AGE } from '@rendezvous/contract/members/limits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import { type FocusEvent, useId } from 'react';
import { areAgesCrossed } from '../../data/ages.ts';
import { useCurrentUser } from '../../data/current-user.ts';
import { listOf, type MemberSearch, valuesOf, YES_FILTERS } from '../../data/member-search.ts';
import { membersQuery } from '../../data/members.ts';
import { regionsQuery } from '../../data/places.ts';
import { oneOf, wholeNumber } from '../../platform/search-params.ts';
import { useFieldTexts } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Choices } from '../../ui/choices.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { Input, SelectField } from '../../ui/input.tsx';
import { useCountryOptions } from '../places/country-field.tsx';
import styles from './filter-form.module.css';
import { valueKey } from './value-key.ts';

export type FilterProps = {
  search: MemberSearch;
  /** applies at once */
  change: (filter: Partial<MemberSearch>) => void;
};

export function GenderField({ search, change }: FilterProps) {
  const t = useTexts('members');
  const id = useId();
  return (
    <Choices
      look="segments"
      name={`gender${id}`}
      label={t('filters.gender')}
      options={[
        { value: 'female', label: t('filters.women') },
        { value: 'male', label: t('filters.men') },
        { value: '', label: t('filters.all') },
      ]}
      value={[search.gender ?? '']}
      onChange={([gender]) => change({ gender: oneOf(gender, GENDERS) })}
    />
  );
}

/**
 * Two numbers; they apply when the reader leaves the field or presses Enter, not with each digit. Crossed ones are said
 * here and not swapped: whoever is about to change both would find another range than the one meant.
 */
export function AgeFields({ search, change }: FilterProps) {
  const t = useTexts('members');
  const fields = useTexts('fields');
  const id = useId();
  const commit = (name: 'min_age' | 'max_age') => (event: FocusEvent<HTMLInputElement>) => {
    const age = wholeNumber(event.target.value, MIN_AGE, MAX_AGE);
    if (!age) event.target.value = '';
    if (age !== search[name]) change({ [name]: age });
  };
  const wrong = areAgesCrossed(search) ? fields('ages_crossed', { min: String(search.min_age) }) : undefined;
  return (
    <FieldGroup name={`age${id}`} label={t('filters.age')} error={wrong}>
      <div className={styles.ages}>
        {(['min_age', 'max_age'] as const).map((name, index) => (
          <Input
            key={`${name} ${search[name] ?? ''}`}
            name={name}
            inputMode="numeric"
            maxLength={3}
            aria-label={index === 0 ? t('filters.from') : t('filters.to')}
            aria-invalid={wrong && name === 'max_age' ? true : undefined}
            placeholder={index === 0 ? String(MIN_AGE) : '99'}
            defaultValue={search[name]}
            onBlur={commit(name)}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** The sentences about filters of this search that the list was refused for, by name. */
function useRefusal(search: MemberSearch) {
  const { error } = useInfiniteQuery({ ...membersQuery(search), enabled: false });
  // A page brings answers along, and no refusals: the browser asks once more.
  return useFieldTexts(useHydrated() ? error : null);
}

export function CountryField({ search, change }: FilterProps) {
  const t = useTexts('members');
  const id = useId();
  const countries = useCountryOptions(search.country);
  return (
    <SelectField
      name={`country${id}`}
      label={t('filters.country')}
      error={useRefusal(search).country}
      value={search.country ?? ''}
      onChange={(event) => change({ country: event.target.value || undefined })}
    >
      <option value="">{t('filters.anyCountry')}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

export function RegionField({ search, change }: FilterProps) {
  const t = useTexts('members');
  const id = useId();
  const { country } = search;
  const { data: regions = [] } = useQuery({ ...regionsQuery(country ?? ''), enabled: country !== undefined });
  const wrong = useRefusal(search).countryregion;
  const isListed = regions.some(({ id: region }) => region === search.countryregion);
  if (!country) return null;
  return (
    <SelectField
      name={`region${id}`}
      label={t('filters.region')}
      error={wrong}
      value={search.countryregion ?? ''}
      onChange={(event) => change({ countryregion: event.target.value || undefined })}
    >
      <option value="">{t('filters.anyRegion')}</option>
      {regions.map((region) => (
        <option key={region.id} value={region.id}>
          {region.name}
        </option>
      ))}
      {/* One that is unknown stands there, too: nothing else could be chosen instead of it. */}
      {search.countryregion && !isListed ? <option value={search.countryregion}>{search.countryregion}</option> : null}
    </SelectField>
  );
}

/** Kilometres to choose from; cards count in the same steps. */
const DISTANCES = [5, 10, 20, 50, 100, 200, 500];

/** A choice of kilometres for members; without a place of their own, the way to say it. */
export function DistanceField({ search, change }: FilterProps) {
  const t = useTexts('members');
  const id = useId();
  const user = useCurrentUser();
  if (!user) return null;
  if (!user.profile.placed) {
    return (
      <p className="small">
        <Link to="/profile">{t('filters.addPlace')}</Link>
      </p>
    );
  }
  const { distance } = search;
  const steps = distance && !DISTANCES.includes(distance) ? [...DISTANCES, distance] : DISTANCES;
  return (
    <SelectField
      name={`distance${id}`}
      label={t('filters.distance')}
      value={distance ?? ''}
      onChange={(event) => change({ distance: wholeNumber(event.target.value, 1, MAX_DISTANCE) })}
    >
      <option value="">{t('filters.anyDistance')}</option>
      {steps
        .toSorted((one, other) => one - other)
        .map((km) => (
          <option key={km} value={km}>
            {t('filters.within', { km })}
          </option>
        ))}
    </SelectField>
  );
}

export function AttributeField({ name, search, change }: FilterProps & { name: AttributeName }) {
  const attribute = useTexts('attributes');
  const id = useId();
  return (
    <Choices
      multiple
      name={`${name}${id}`}
      label={attribute(`name.${name}`)}
      options={ATTRIBUTES[name].map((value) => ({ value, label: attribute(valueKey(name, value)) }))}
      value={valuesOf(search[name])}
      onChange={(values) => change({ [name]: listOf(values.join(), ATTRIBUTES[name]) })}
    />
  );
}

/** A field for all that is asked for or not. */
export function YesFields({ search, change }: FilterProps) {
  const t = useTexts('members');
  const id = useId();
  const chosen = YES_FILTERS.filter((name) => search[name]);
  return (
    <Choices
      multiple
      name={`only${id}`}
      label={t('filters.only')}
      options={YES_FILTERS.map((value) => ({ value, label: t(`filters.yes.${value}`) }))}
      value={chosen}
      onChange={(values) =>
        change(Object.fromEntries(YES_FILTERS.map((name) => [name, values.includes(name) ? 'yes' : undefined])))
      }
    />
  );
}
