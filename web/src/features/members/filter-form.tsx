import { ATTRIBUTE_NAMES, ATTRIBUTES, GENDERS } from '@rendezvous/contract/members/attributes';
import { MAX_AGE, MIN_AGE } from '@rendezvous/contract/members/limits';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, useId } from 'react';
import { type MemberSearch, withFilter } from '../../data/member-search.ts';
import { regionsQuery } from '../../data/places.ts';
import { useSettings } from '../../data/settings.ts';
import { oneOf, wholeNumber } from '../../platform/search-params.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { FieldGroup } from '../../ui/field.tsx';
import { Input, SelectField } from '../../ui/input.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useCountryOptions } from '../places/country-field.tsx';
import styles from './filter-form.module.css';
import { valueKey } from './value-key.ts';

type FilterFormProps = {
  search: MemberSearch;
  /** each change applies at once */
  onSearch: (search: MemberSearch) => void;
};

/** What narrows the list of members. Every field is its own change, so nothing has to be sent. */
export function FilterForm({ search, onSearch }: FilterFormProps) {
  const t = useTexts('members');
  const id = useId();
  const change = (filter: Partial<MemberSearch>) => onSearch(withFilter(search, filter));
  return (
    <form className={styles.form} aria-label={t('filters.title')} onSubmit={(event) => event.preventDefault()}>
      <Segments
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
      <AgeFields search={search} change={change} />
      <PlaceFields search={search} change={change} />
      <AttributeFields search={search} change={change} />
    </form>
  );
}

type PartProps = { search: MemberSearch; change: (filter: Partial<MemberSearch>) => void };

/** Two numbers; they apply when one leaves the box or presses Enter, not with each digit. */
function AgeFields({ search, change }: PartProps) {
  const t = useTexts('members');
  const id = useId();
  const commit = (name: 'min_age' | 'max_age') => (event: FocusEvent<HTMLInputElement>) => {
    const age = wholeNumber(event.target.value, MIN_AGE, MAX_AGE);
    if (!age) event.target.value = '';
    if (age !== search[name]) change({ [name]: age });
  };
  return (
    <FieldGroup name={`age${id}`} label={t('filters.age')}>
      <div className={styles.ages}>
        {(['min_age', 'max_age'] as const).map((name, index) => (
          <Input
            key={`${name} ${search[name] ?? ''}`}
            name={name}
            inputMode="numeric"
            maxLength={3}
            aria-label={index === 0 ? t('filters.from') : t('filters.to')}
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

function PlaceFields({ search, change }: PartProps) {
  const t = useTexts('members');
  const id = useId();
  const countries = useCountryOptions();
  const { country } = search;
  const { data: regions = [] } = useQuery({ ...regionsQuery(country ?? ''), enabled: country !== undefined });
  return (
    <>
      <SelectField
        name={`country${id}`}
        label={t('filters.country')}
        value={country ?? ''}
        onChange={(event) => change({ country: event.target.value || undefined })}
      >
        <option value="">{t('filters.anyCountry')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {country ? (
        <SelectField
          name={`region${id}`}
          label={t('filters.region')}
          value={search.countryregion ?? ''}
          onChange={(event) => change({ countryregion: event.target.value || undefined })}
        >
          <option value="">{t('filters.anyRegion')}</option>
          {regions.map((region) => (
            <option key={region.id} value={region.id}>
              {region.name}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  );
}

/** The attributes that the operator lets search by (`search_fields`), folded away until one is used. */
function AttributeFields({ search, change }: PartProps) {
  const t = useTexts('members');
  const attribute = useTexts('attributes');
  const id = useId();
  const { search_fields } = useSettings();
  const names = ATTRIBUTE_NAMES.filter((name) => search_fields.includes(name));
  if (names.length === 0) return null;
  return (
    <details className={styles.more} open={names.some((name) => search[name])}>
      <summary>{t('filters.more')}</summary>
      <div className={styles.form}>
        {names.map((name) => (
          <SelectField
            key={name}
            name={`${name}${id}`}
            label={attribute(`name.${name}`)}
            value={search[name] ?? ''}
            onChange={(event) => change({ [name]: oneOf(event.target.value, ATTRIBUTES[name]) })}
          >
            <option value="">{t('filters.any')}</option>
            {ATTRIBUTES[name].map((value) => (
              <option key={value} value={value}>
                {attribute(valueKey(name, value))}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </details>
  );
}
