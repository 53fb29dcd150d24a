import { isSearchedBy } from '@rendezvous/contract/members/attributes';
import { useState } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import { type MemberSearch, withFilter } from '../../data/member-search.ts';
import { useSettings } from '../../data/settings.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import type { FilterProps } from './filter-fields.tsx';
import styles from './filter-form.module.css';
import { FILTER_NAMES, FILTERS } from './filters.tsx';
import { Folded } from './folded.tsx';
import { SignupLink } from './signup-link.tsx';

type FilterFormProps = {
  search: MemberSearch;
  /** each change applies at once */
  onSearch: (search: MemberSearch) => void;
};

/** The filters of the list. Each change applies by itself, so there is nothing to send. */
export function FilterForm({ search: ofPage, onSearch }: FilterFormProps) {
  const t = useTexts('members');
  const [search, press] = usePressed(ofPage);
  const change = (filter: Partial<MemberSearch>) => {
    const changed = withFilter(search, filter);
    press(changed);
    onSearch(changed);
  };
  return (
    <form className={styles.form} aria-label={t('filters.title')} onSubmit={(event) => event.preventDefault()}>
      {FILTER_NAMES.map((name) => {
        const { Field, folded } = FILTERS[name];
        return Field && !folded ? <Field key={name} search={search} change={change} /> : null;
      })}
      <FoldedFields search={search} change={change} />
    </form>
  );
}

/**
 * The search as it was pressed last. The page's own follows when its members are there: until then a field would fall
 * back, and the next press would undo this one.
 */
function usePressed(ofPage: MemberSearch) {
  const [before, setBefore] = useState(ofPage);
  const [pressed, press] = useState<MemberSearch | null>(null);
  if (before !== ofPage) {
    setBefore(ofPage);
    press(null);
  }
  return [pressed ?? ofPage, press] as const;
}

/** Filters that the operator allows (`isSearchedBy`), folded away until one is used. */
function FoldedFields({ search, change }: FilterProps) {
  const t = useTexts('members');
  const settings = useSettings();
  const user = useCurrentUser();
  const names = FILTER_NAMES.filter((name) => FILTERS[name].folded && isSearchedBy(settings, name));
  if (names.length === 0) return null;
  if (!user) {
    return (
      <p className="small">
        <SignupLink join={t('filters.forMembers')} logIn={t('filters.forMembersLogin')} />
      </p>
    );
  }
  return (
    <Folded title={t('filters.more')} open={names.some((name) => name in search)}>
      <div className={styles.form}>
        {names.map((name) => {
          const { Field } = FILTERS[name];
          return Field ? <Field key={name} search={search} change={change} /> : null;
        })}
      </div>
    </Folded>
  );
}
