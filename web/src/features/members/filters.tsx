import type { AttributeName } from '@rendezvous/contract/members/attributes';
import type { FilterName } from '@rendezvous/contract/members/filters';
import type { ComponentType } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { AgeChip, AttributeChip, CountryChip, GenderChip, RegionChip } from './filter-chips.tsx';
import {
  AgeFields,
  AttributeField,
  CountryField,
  type FilterProps,
  GenderField,
  RegionField,
} from './filter-fields.tsx';

/** A filter as the page shows it. */
type FilterView = {
  /** how it is asked for; null where another one's field asks for it too, or none yet */
  Field: ComponentType<FilterProps> | null;
  /** folded away with others of the kind */
  folded?: boolean;
  /** how it is told while it narrows the list */
  Chip: ComponentType<FilterProps> | null;
  /** what is said of a member who misses it alone */
  missed: 'gender' | 'age' | 'country' | 'countryregion' | 'interests' | { attribute: AttributeName };
};

/** In the order of the form and of the chips. */
export const FILTERS: { [N in FilterName]: FilterView } = {
  gender: { Field: GenderField, Chip: GenderChip, missed: 'gender' },
  min_age: { Field: AgeFields, Chip: AgeChip, missed: 'age' },
  max_age: { Field: null, Chip: null, missed: 'age' },
  country: { Field: CountryField, Chip: CountryChip, missed: 'country' },
  countryregion: { Field: RegionField, Chip: RegionChip, missed: 'countryregion' },
  sexuality: byAttribute('sexuality'),
  hair_colour: byAttribute('hair_colour'),
  eye_colour: byAttribute('eye_colour'),
  body_type: byAttribute('body_type'),
  relationship_status: byAttribute('relationship_status'),
  tattoos: byAttribute('tattoos'),
  reason_for_signup: byAttribute('reason_for_signup'),
  interests: { Field: null, Chip: null, missed: 'interests' },
};

export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** Says of a filter what a member who misses it alone is told to miss. */
export function useMissedFilter(): (name: FilterName) => string {
  const t = useTexts('members');
  const attribute = useTexts('attributes');
  return (name) => {
    const { missed } = FILTERS[name];
    if (typeof missed === 'string') return t(`list.misses.${missed}`);
    return t('list.misses.attribute', { name: attribute(`name.${missed.attribute}`) });
  };
}

function byAttribute(name: AttributeName): FilterView {
  return {
    Field: (props) => <AttributeField name={name} {...props} />,
    folded: true,
    Chip: (props) => <AttributeChip name={name} {...props} />,
    missed: { attribute: name },
  };
}
