import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef } from 'react';
import { likesQuery } from '../../data/likes.ts';
import { membersOn, membersQuery } from '../../data/members.ts';
import type { WalkedList } from '../../data/walked-list.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { iconButtonProps } from '../../ui/icon-button.tsx';
import styles from './neighbours.module.css';

type Place = { id: string; stepped?: 'back' | 'on' };

/** The ways to the member before and after, in the list one came from; empty when that list is forgotten. */
export function Neighbours({ list, ...place }: Place & { list: WalkedList }) {
  return list.kind === 'members' ? <AmongMembers list={list} {...place} /> : <AmongLikes list={list} {...place} />;
}

// Neither list is asked for anew: it stays as the reader left it, and grows at its end.

function AmongMembers({ list, ...place }: Place & { list: WalkedList & { kind: 'members' } }) {
  const query = useInfiniteQuery({ ...membersQuery(list.search), enabled: false });
  const all = membersOn(query.data?.pages ?? []);
  return <Steps {...place} list={list} all={all} query={query} />;
}

function AmongLikes({ list, ...place }: Place & { list: WalkedList & { kind: 'likes' } }) {
  const query = useInfiniteQuery({ ...likesQuery(list.type, list.search), enabled: false });
  const all = query.data?.pages.flatMap((page) => page.items) ?? [];
  return <Steps {...place} list={list} all={all} query={query} />;
}

type StepsProps = Place & {
  list: WalkedList;
  all: readonly { id: string; name: string }[];
  query: { hasNextPage: boolean; isFetching: boolean; isError: boolean; fetchNextPage(): unknown };
};

function Steps({ id, stepped, list, all, query }: StepsProps) {
  const t = useTexts('members');
  const box = useRef<HTMLDivElement>(null);
  const at = all.findIndex((one) => one.id === id);
  const [before, after] = at < 0 ? [] : [all[at - 1], all[at + 1]];
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const atEnd = at >= 0 && !after && hasNextPage && !isFetching && !isError;

  useEffect(() => {
    if (atEnd) void fetchNextPage();
  }, [atEnd, fetchNextPage]);

  useEffect(() => {
    // Whoever walks by keyboard goes on walking.
    if (stepped) box.current?.querySelector<HTMLElement>(`[data-way=${stepped}]`)?.focus({ preventScroll: true });
  }, [stepped]);

  return (
    <div ref={box} className={styles.steps}>
      {before ? (
        <Link
          to="/members/$id"
          params={{ id: before.id }}
          replace
          state={{ walked: list, stepped: 'back' }}
          data-way="back"
          {...iconButtonProps({ label: t('profile.before', { name: before.name }), look: 'photo' })}
        >
          <Icon of={ChevronLeft} />
        </Link>
      ) : null}
      {after ? (
        <Link
          to="/members/$id"
          params={{ id: after.id }}
          replace
          state={{ walked: list, stepped: 'on' }}
          data-way="on"
          {...iconButtonProps({ label: t('profile.after', { name: after.name }), look: 'photo' })}
        >
          <Icon of={ChevronRight} />
        </Link>
      ) : null}
    </div>
  );
}
