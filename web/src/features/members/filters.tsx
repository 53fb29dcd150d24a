import type { AttributeName } from '@rendezvous/contract/members/attributes';
import type { FilterName } from '@rendezvous/contract/members/filters';
import type { ComponentType } from 'react';
import type { YesFilter } from '../../data/member-search.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import {
  AgeChip,
  AttributeChips,
  CountryChip,
  DistanceChip,
  GenderChip,
  InterestChips,
  RegionChip,
  YesChip,
} from './filter-chips.tsx';
import {
  AgeFields,
  AttributeField,
  CountryField,
  DistanceField,
  type FilterProps,
  GenderField,
  RegionField,
  YesFields,
} from './filter-fields.tsx';
import { InterestsField, WithoutInterestsField } from './interest-fields.tsx';

/** A filter as the page shows it. */
type FilterView = {
  /** the filter's field; null if another filter's field covers it, or there is none yet */
  Field: ComponentType<FilterProps> | null;
  /** true: folded away with others of the kind */
  folded?: boolean;
  /** the filter's chip while it narrows the list */
  Chip: ComponentType<FilterProps> | null;
  /** text about a member who misses only this filter */
  missed:
    | 'gender'
    | 'age'
    | 'country'
    | 'countryregion'
    | 'distance'
    | 'interests'
    | YesFilter
    | { attribute: AttributeName };
};

/** Filters in the order of the form and of the chips. */
export const FILTERS: { [N in FilterName]: FilterView } = {
  gender: { Field: GenderField, Chip: GenderChip, missed: 'gender' },
  min_age: { Field: AgeFields, Chip: AgeChip, missed: 'age' },
  max_age: { Field: null, Chip: null, missed: 'age' },
  country: { Field: CountryField, Chip: CountryChip, missed: 'country' },
  countryregion: { Field: RegionField, Chip: RegionChip, missed: 'countryregion' },
  distance: { Field: DistanceField, Chip: DistanceChip, missed: 'distance' },
  online: { ...yes('online'), Field: YesFields },
  active_today: yes('active_today'),
  new_here: yes('new_here'),
  has_photo: yes('has_photo'),
  age_proved: yes('age_proved'),
  my_language: yes('my_language'),
  wishes_fit: yes('wishes_fit'),
  sexuality: byAttribute('sexuality'),
  hair_colour: byAttribute('hair_colour'),
  eye_colour: byAttribute('eye_colour'),
  body_type: byAttribute('body_type'),
  relationship_status: byAttribute('relationship_status'),
  tattoos: byAttribute('tattoos'),
  reason_for_signup: byAttribute('reason_for_signup'),
  interests: {
    Field: InterestsField,
    folded: true,
    Chip: (props) => <InterestChips side="interests" {...props} />,
    missed: 'interests',
  },
  without_interests: {
    Field: WithoutInterestsField,
    folded: true,
    Chip: (props) => <InterestChips side="without_interests" {...props} />,
    missed: 'interests',
  },
};

export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** Names the filter that a similar member misses. */
export function useMissedFilter(): (name: FilterName) => string {
  const t = useTexts('members');
  const attribute = useTexts('attributes');
  return (name) => {
    const { missed } = FILTERS[name];
    if (typeof missed === 'string') return t(`list.misses.${missed}`);
    return t('list.misses.attribute', { name: attribute(`name.${missed.attribute}`) });
  };
}

/** Makes a filter that shares its field, which stands with the first, with others. */
function yes(name: YesFilter): FilterView {
  return { Field: null, folded: true, Chip: (props) => <YesChip name={name} {...props} />, missed: name };
}

function byAttribute(name: AttributeName): FilterView {
  return {
    Field: (props) => <AttributeField name={name} {...props} />,
    folded: true,
    Chip: (props) => <AttributeChips name={name} {...props} />,
    missed: { attribute: name },
  };
}
