import { Link } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import UserSearch from 'lucide-react/icons/user-search';
import { useEffect, useRef } from 'react';
import { countFilters, filtersOf, type MemberSearch, type MemberSearchPage } from '../../data/member-search.ts';
import { useSession } from '../../data/session.ts';
import { useSettings } from '../../data/settings.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './members-page.module.css';

/** The first page did not come. */
export function ListFailed({ busy, onRetry }: { busy: boolean; onRetry: () => unknown }) {
  const t = useTexts('members');
  return (
    <Empty
      failed
      picture={<Icon of={CloudOff} />}
      title={t('list.failed')}
      text={t('list.failedText')}
      action={
        <Button look="primary" busy={busy} onClick={() => onRetry()}>
          {t('list.retry')}
        </Button>
      }
    />
  );
}

export function NobodyFits({ search }: { search: MemberSearch }) {
  const t = useTexts('members');
  const action = (
    <Link to="/members" {...buttonProps({ look: 'primary' })}>
      {t('filters.clear')}
    </Link>
  );
  const filtered = countFilters(filtersOf(search)) > 0;
  return (
    <Empty
      picture={<Icon of={UserSearch} />}
      title={filtered ? t('list.empty') : t('list.nobody')}
      text={filtered ? t('list.emptyText') : t('list.nobodyText')}
      action={filtered ? action : null}
    />
  );
}

type ListEndProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage(): unknown };
  search: MemberSearch & MemberSearchPage;
  empty: boolean;
};

/** More as one comes near the end; a button for keyboards and after a failure. */
export function ListEnd({ query, search, empty }: ListEndProps) {
  const t = useTexts('members');
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const mayLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (!mayLoad || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNextPage(), {
      rootMargin: '600px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [mayLoad, fetchNextPage]);

  return (
    <div className={styles.more} ref={end}>
      {isFetchNextPageError ? <p role="alert">{t('list.failed')}</p> : null}
      {hasNextPage ? (
        <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {isFetchNextPageError ? t('list.retry') : t('list.more')}
        </Button>
      ) : null}
      {hasNextPage || empty ? null : <p>{t('list.end')}</p>}
      {search.page && search.page > 1 ? (
        <Link to="/members" search={filtersOf(search)}>
          {t('list.fresh')}
        </Link>
      ) : null}
      <Invitation />
    </div>
  );
}

/** For visitors, where the site takes new members. */
function Invitation() {
  const t = useTexts('members');
  const user = useSession();
  const { may_sign_up } = useSettings();
  if (user || !may_sign_up) return null;
  return (
    <>
      <p>{t('list.signup')}</p>
      <Link to="/signup" {...buttonProps({ look: 'primary' })}>
        {t('list.signupAction')}
      </Link>
    </>
  );
}
