import { COUNT_CAP, DEFAULT_SORT, SORTS } from '@rendezvous/contract/members/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ComponentProps, type ReactNode, type Ref, Suspense, useRef, useState } from 'react';
import { areAgesCrossed } from '../../data/ages.ts';
import { useCurrentUser } from '../../data/current-user.ts';
import type { Reader } from '../../data/left-out.ts';
import {
  type Address,
  countFilters,
  filtersOf,
  type MemberSearch,
  type MemberSearchPage,
  saysElse,
  withFilter,
} from '../../data/member-search.ts';
import { membersQuery } from '../../data/members.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { oneOf } from '../../platform/search-params.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { usePainted } from '../../platform/use-painted.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ChipButton, Chips } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/input.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FilterForm } from './filter-form.tsx';
import { useLimitSentence } from './list-states.tsx';
import { MemberList } from './member-list.tsx';
import styles from './members-page.module.css';
import { Saving } from './saved/saving.tsx';

/** Loaded where a link asks for more than the list goes by. */
const LeftOutNote = lazyPart(() => import('./left-out-note.tsx').then(({ LeftOutNote }) => LeftOutNote));

type MembersPageProps = { address: Address; search: MemberSearch & MemberSearchPage; reader: Reader };

/** The search: on wide screens filters beside the list; on phones chips above it, and a sheet to change them. */
export function MembersPage({ address, search, reader }: MembersPageProps) {
  const t = useTexts('members');
  const router = useRouter();
  const filters = filtersOf(search);
  const onSearch = (changed: MemberSearch) =>
    void router.navigate({ to: '/members', search: changed, replace: true, resetScroll: false });
  return (
    <div className={styles.split}>
      <aside className={styles.filters} aria-label={t('filters.title')}>
        <FiltersHead filters={filters}>
          <h2>{t('filters.title')}</h2>
        </FiltersHead>
        <FilterForm search={filters} onSearch={onSearch} />
        <Saving search={filters} />
      </aside>
      <div>
        <PhoneFilters search={search} onSearch={onSearch} />
        {saysElse(address, search) ? (
          <Suspense>
            <LeftOutNote address={address} search={search} reader={reader} />
          </Suspense>
        ) : null}
        <MemberList search={search} sort={<SortSelect filters={filters} onSearch={onSearch} />} />
      </div>
    </div>
  );
}

type PhoneFiltersProps = { search: MemberSearch & MemberSearchPage; onSearch: (search: MemberSearch) => void };

/** The chips and the sheet. It is apart from the page, which is not drawn again when the sheet opens. */
function PhoneFilters({ search, onSearch }: PhoneFiltersProps) {
  const t = useTexts('members');
  const [open, setOpen] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  const filters = filtersOf(search);

  function takeAway(changed: MemberSearch) {
    // The chip is gone, and the focus stays near.
    opener.current?.focus();
    onSearch(changed);
  }

  return (
    <>
      <div className={styles.chips}>
        <Chips scroll>
          <FiltersButton ref={opener} count={countFilters(filters)} onOpen={() => setOpen((before) => before + 1)} />
          <ActiveFilters search={filters} onSearch={takeAway} />
          <Saving search={filters} />
        </Chips>
      </div>
      <Sheet open={open} onClose={() => setOpen(0)} title={t('filters.title')} closeLabel={t('filters.close')}>
        <LateFilters search={filters} onSearch={onSearch} />
        <div className={styles.sheetEnd}>
          <Limit search={search} />
          <FiltersHead filters={filters}>
            <ShowButton search={search} onPress={() => setOpen(0)} />
          </FiltersHead>
        </div>
      </Sheet>
    </>
  );
}

/** The fields in their sheet, which answers to the press before they are drawn; their place is kept. */
function LateFilters(props: ComponentProps<typeof FilterForm>) {
  return usePainted() ? <FilterForm {...props} /> : <div className={styles.place} />;
}

/** Says by which limit the list behind the sheet was refused. */
function Limit({ search }: { search: MemberSearch & MemberSearchPage }) {
  const { error } = useInfiniteQuery({ ...membersQuery(search), enabled: false });
  const sentence = useLimitSentence()(error);
  return sentence ? (
    <p role="status" className={styles.limit}>
      {sentence}
    </p>
  ) : null;
}

/** Says how many fit, by the answer that the list behind the sheet gets. */
function ShowButton({ search, onPress }: { search: MemberSearch & MemberSearchPage; onPress: () => void }) {
  const t = useTexts('members');
  const { data } = useInfiniteQuery({ ...membersQuery(search), enabled: false });
  const first = data?.pages[0];
  // Such a search is refused: there is no answer that counts.
  const found = areAgesCrossed(search) ? 0 : first?.numResults;
  const counted = first?.numResults_capped
    ? t('filters.showCapped', { count: COUNT_CAP })
    : found !== undefined && t('filters.showCount', { count: found });
  return (
    <Button look="primary" size="large" wide onClick={onPress}>
      <span aria-live="polite">{counted || t('filters.show')}</span>
    </Button>
  );
}

function FiltersHead({ filters, children }: { filters: MemberSearch; children: ReactNode }) {
  const t = useTexts('members');
  return (
    <div className={styles.row}>
      {children}
      {countFilters(filters) > 0 ? (
        <Link to="/members" search={{ sort: filters.sort }} replace resetScroll={false} className={styles.clear}>
          {t('filters.clear')}
        </Link>
      ) : null}
    </div>
  );
}

type FiltersButtonProps = { ref: Ref<HTMLButtonElement>; count: number; onOpen: () => void };

function FiltersButton({ ref, count, onOpen }: FiltersButtonProps) {
  const t = useTexts('members');
  return (
    <ChipButton ref={ref} onClick={onOpen} aria-haspopup="dialog">
      <Icon of={SlidersHorizontal} size={16} />
      {t('filters.title')}
      {count > 0 ? (
        <>
          <span aria-hidden>
            <Badge count={count} />
          </span>
          <span className="hide"> {t('filters.active', { count })}</span>
        </>
      ) : null}
    </ChipButton>
  );
}

function SortSelect({ filters, onSearch }: { filters: MemberSearch; onSearch: (search: MemberSearch) => void }) {
  const t = useTexts('members');
  const user = useCurrentUser();
  const sorts = SORTS.filter((sort) => (sort !== 'relevance' || user) && (sort !== 'nearest' || user?.profile.placed));
  return (
    <span className={styles.sort}>
      <Select
        aria-label={t('sort.label')}
        value={filters.sort ?? DEFAULT_SORT[user ? 'member' : 'visitor']}
        onChange={(event) => onSearch(withFilter(filters, { sort: oneOf(event.target.value, SORTS) }))}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </Select>
    </span>
  );
}
