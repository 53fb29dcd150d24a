import { type MemberSearch, withFilter } from '../../data/member-search.ts';
import { FILTER_NAMES, FILTERS } from './filters.tsx';

type ActiveFiltersProps = { search: MemberSearch; onSearch: (search: MemberSearch) => void };

/** The active filters, a chip each. */
export function ActiveFilters({ search, onSearch }: ActiveFiltersProps) {
  return FILTER_NAMES.map((name) => {
    const { Chip } = FILTERS[name];
    return Chip ? <Chip key={name} search={search} change={(filter) => onSearch(withFilter(search, filter))} /> : null;
  });
}
