import type { FilterName } from '@rendezvous/contract/members/filters';
import { YES_FILTERS, type YesFilter } from '../../data/member-search.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { FILTERS } from './filters.tsx';

/** Names a filter, the order or the page. */
export function useFilterName(): (name: FilterName | 'sort' | 'page') => string {
  const t = useTexts('members');
  const attribute = useTexts('attributes');
  return (name) => {
    if (name === 'gender' || name === 'sort' || name === 'page') return t(`filters.names.${name}`);
    if (name === 'without_interests') return t('filters.without_interests');
    const { missed } = FILTERS[name];
    if (typeof missed !== 'string') return attribute(`name.${missed.attribute}`);
    if (missed === 'gender') return t('filters.names.gender');
    if (missed === 'countryregion') return t('filters.region');
    return isYes(missed) ? t(`filters.yes.${missed}`) : t(`filters.${missed}`);
  };
}

function isYes(name: string): name is YesFilter {
  return YES_FILTERS.some((one) => one === name);
}
