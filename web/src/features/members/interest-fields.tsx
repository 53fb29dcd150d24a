import { INTERESTS, type Interest } from '@rendezvous/contract/members/attributes';
import { useId } from 'react';
import { listOf, valuesOf } from '../../data/member-search.ts';
import { useLocale, useTexts } from '../../platform/texts/use-texts.ts';
import { Choices } from '../../ui/choices.tsx';
import type { FilterProps } from './filter-fields.tsx';
import styles from './filter-form.module.css';

type Side = 'interests' | 'without_interests';

export function InterestsField(props: FilterProps) {
  return <InterestList {...props} side="interests" />;
}

export function WithoutInterestsField(props: FilterProps) {
  return <InterestList {...props} side="without_interests" />;
}

/** All interests by name, folded away until one is chosen; those of the other list can't be chosen here. */
function InterestList({ side, search, change }: FilterProps & { side: Side }) {
  const t = useTexts('members');
  const attribute = useTexts('attributes');
  const locale = useLocale();
  const id = useId();
  const chosen = valuesOf(search[side]);
  const elsewhere = valuesOf(search[side === 'interests' ? 'without_interests' : 'interests']);
  const options = INTERESTS.map((value: Interest) => ({ value, label: attribute(`interest.${value}`) }))
    .filter(({ value }) => !elsewhere.includes(value))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <details className={styles.more} open={chosen.length > 0}>
      <summary>{t(`filters.${side}`)}</summary>
      <div className={styles.long}>
        <Choices
          multiple
          name={`${side}${id}`}
          label={t(`filters.${side}Hint`)}
          options={options}
          value={chosen}
          onChange={(values) => change({ [side]: listOf(values.join(), INTERESTS) })}
        />
      </div>
    </details>
  );
}
