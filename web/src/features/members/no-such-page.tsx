import { Link } from '@tanstack/react-router';
import UserSearch from 'lucide-react/icons/user-search';
import { filtersOf, type MemberSearch, type MemberSearchPage } from '../../data/member-search.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';

export type NobodyProps = {
  search: MemberSearch & MemberSearchPage;
  /** true: more fit than are counted */
  goesOn: boolean;
};

/**
 * The list's place if the list ends before the page that the address names, or goes on there, deeper than a page opens
 * by its number (M11).
 */
export function NoSuchPage({ search, goesOn }: NobodyProps) {
  const t = useTexts('members');
  return (
    <Empty
      picture={<Icon of={UserSearch} />}
      title={goesOn ? t('list.deepPage') : t('list.noPage')}
      text={goesOn ? t('list.deepPageText') : t('list.noPageText')}
      action={
        <Link to="/members" search={filtersOf(search)} {...buttonProps({ look: 'primary' })}>
          {t('list.fresh')}
        </Link>
      }
    />
  );
}
