import { type LIKE_TYPES, LIKES_ARRANGED, LIKES_PAGE_SIZE, type LikeType } from '@rendezvous/contract/likes/types';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import { useCurrentUser } from '../../data/current-user.ts';
import { isArranged, type LikesSearch, likesQuery } from '../../data/likes.ts';
import { useMembersLink } from '../../data/members-link.ts';
import { MemberCard } from '../../parts/member-card.tsx';
import { MoreOfList } from '../../parts/more-of-list.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonProps } from '../../ui/button.tsx';
import { CardSkeletons, Cards } from '../../ui/cards.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ArrangeForm } from './arrange-form.tsx';
import styles from './likes-page.module.css';
import { useLike } from './use-like.ts';

const TABS = ['liked-by', 'liked', 'matches'] as const satisfies readonly (typeof LIKE_TYPES)[number][];

/** Likes received, likes given, and matches. */
export function LikesPage({ type, search }: { type: LikeType; search: LikesSearch }) {
  const t = useTexts('likes');
  const newLikes = useCurrentUser()?.new_likes_total ?? 0;
  return (
    <div className={styles.likes}>
      <h1>{t('title')}</h1>
      <Tabs label={t('tabs')}>
        {TABS.map((tab) => (
          <Link key={tab} to="/likes/$type" params={{ type: tab }}>
            {t(`${tab}.title`)}
            {tab === 'liked-by' ? <Badge count={newLikes} label={t('new')} /> : null}
          </Link>
        ))}
      </Tabs>
      <LikeList key={type} type={type} search={search} />
    </div>
  );
}

function LikeList({ type, search }: { type: LikeType; search: LikesSearch }) {
  const t = useTexts('likes');
  const members = useTexts('members');
  const find = useMembersLink();
  const { toggle } = useLike();
  const query = useSuspenseInfiniteQuery(likesQuery(type, search));
  const cards = query.data.pages.flatMap((page) => page.items);
  const [first] = query.data.pages;
  const arranged = isArranged(search);
  if (cards.length === 0 && !arranged) return <NoLikes type={type} />;
  return (
    <>
      {first?.many || arranged ? <ArrangeForm key={JSON.stringify(search)} type={type} search={search} /> : null}
      {first?.cut ? <p className="quiet small">{t('arrange.cut', { count: LIKES_ARRANGED })}</p> : null}
      {cards.length === 0 ? <p>{t('arrange.none')}</p> : null}
      <Cards>
        {cards.map((card, index) => (
          <MemberCard
            key={card.id}
            member={card}
            onLike={toggle}
            list={{ kind: 'likes', type, search }}
            early={index < 6}
            fresh={card.like_new}
            note={card.automatic ? t(card.demo ? 'automaticDemo' : 'automatic') : undefined}
          />
        ))}
        {query.isFetchingNextPage ? <CardSkeletons count={LIKES_PAGE_SIZE} label={members('list.loading')} /> : null}
      </Cards>
      <div className={styles.end}>
        <MoreOfList
          query={query}
          labels={{ more: members('list.more'), failed: members('list.failed'), retry: members('list.retry') }}
        />
        {query.hasNextPage ? null : (
          <p>
            {t('end')} <Link {...find}>{t('find')}</Link>
          </p>
        )}
      </div>
    </>
  );
}

function NoLikes({ type }: { type: LikeType }) {
  const t = useTexts('likes');
  const find = useMembersLink();
  const hasFace = Boolean(useCurrentUser()?.profile.main_image);
  const photo = (
    <Link to="/complete-signup" search={{ step: 'photo' }} {...buttonProps({ look: 'primary' })}>
      {t('photo')}
    </Link>
  );
  const members = (
    <Link {...find} {...buttonProps({ look: 'primary' })}>
      {t('find')}
    </Link>
  );
  return (
    <Empty
      picture={<Icon of={Heart} />}
      title={t(`${type}.empty`)}
      text={t(`${type}.emptyText`)}
      action={type === 'liked-by' && !hasFace ? photo : members}
    />
  );
}
