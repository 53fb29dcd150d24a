import type { FilterName } from '@rendezvous/contract/members/filters';
import { Link } from '@tanstack/react-router';
import UserSearch from 'lucide-react/icons/user-search';
import { areAgesCrossed } from '../../data/ages.ts';
import { filtersOf, type MemberSearch } from '../../data/member-search.ts';
import { ApiProblem } from '../../platform/api/api.ts';
import { useFieldTexts } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useFilterName } from './filter-name.ts';
import { FILTER_NAMES } from './filters.tsx';

/** The list's place if its filters can't be met together, or one of them by nobody: it names which. */
export function Refused({ search, problem }: { search: MemberSearch; problem: unknown }) {
  const t = useTexts('members');
  const nameOf = useFilterName();
  const crossed = useTexts('fields')('ages_crossed', { min: String(search.min_age) });
  const texts = useFieldTexts(problem);
  if (texts.wishes_fit) return <WishesNeeded sentence={texts.wishes_fit} />;
  const wrong = Object.entries(texts).map(([field, sentence]) => ({
    ...namedIn(field),
    // One age contradicts the other, and no other filter.
    sentence: field === 'max_age' && areAgesCrossed(search) ? crossed : sentence,
  }));
  const contradicts = problem instanceof ApiProblem && isContradiction(problem);
  const names = wrong.flatMap(({ name }) => name ?? []);
  return (
    <Empty
      picture={<Icon of={UserSearch} />}
      title={contradicts ? t('list.contradiction') : t('list.notPossible')}
      text={wrong
        .map(({ name, sentence }) => (name ? t('list.wrong', { name: nameOf(name), sentence }) : sentence))
        .join(' ')}
      action={
        <Link to="/members" search={withoutNames(search, names)} {...buttonProps({ look: 'primary' })}>
          {names.length > 0 ? t('list.without', { count: names.length }) : t('list.fresh')}
        </Link>
      }
    />
  );
}

/** The list's place if it is asked whose wishes fit, and the reader has none. */
function WishesNeeded({ sentence }: { sentence: string }) {
  const t = useTexts('members');
  return (
    <Empty
      picture={<Icon of={UserSearch} />}
      title={t('filters.yes.wishes_fit')}
      text={sentence}
      action={
        <Link to="/match-finder" {...buttonProps({ look: 'primary' })}>
          {t('list.toWishes')}
        </Link>
      }
    />
  );
}

function isContradiction({ fields }: ApiProblem): boolean {
  return Object.values(fields).every(({ code }) => code === 'contradicts');
}

/** The filter that a refused field belongs to: one value of a list is a field of its own. */
function namedIn(field: string): { name: FilterName | 'sort' | null } {
  const [name] = field.split('.');
  return { name: name === 'sort' ? name : (FILTER_NAMES.find((known) => known === name) ?? null) };
}

/** The search from its beginning, without some of its filters. */
function withoutNames(search: MemberSearch, names: readonly string[]): MemberSearch {
  return Object.fromEntries(Object.entries(filtersOf(search)).filter(([name]) => !names.includes(name)));
}
