import { INTERESTS, type Interest } from '@rendezvous/contract/members/attributes';
import { useId } from 'react';
import { listOf, valuesOf } from '../../data/member-search.ts';
import { useLocale, useTexts } from '../../platform/texts/use-texts.ts';
import { Choices } from '../../ui/choices.tsx';
import type { FilterProps } from './filter-fields.tsx';
import styles from './filter-form.module.css';
import { Folded } from './folded.tsx';

type Side = 'interests' | 'without_interests';

export function InterestsField(props: FilterProps) {
  return <FoldedInterests {...props} side="interests" />;
}

export function WithoutInterestsField(props: FilterProps) {
  return <FoldedInterests {...props} side="without_interests" />;
}

type InterestProps = FilterProps & { side: Side };

/** All interests by name, folded away until one is chosen. */
function FoldedInterests(props: InterestProps) {
  const t = useTexts('members');
  const { side, search } = props;
  return (
    <Folded title={t(`filters.${side}`)} open={valuesOf(search[side]).length > 0}>
      <InterestList {...props} />
    </Folded>
  );
}

/** The interests of one list; those of the other can't be chosen here. */
function InterestList({ side, search, change }: InterestProps) {
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
  );
}
