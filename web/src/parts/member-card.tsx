import type { ShownCard } from '@rendezvous/contract/members/profile';
import { Link } from '@tanstack/react-router';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Heart from 'lucide-react/icons/heart';
import type { WalkedList } from '../data/walked-list.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Dot } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Photo } from '../ui/photo.tsx';
import { Tag } from '../ui/tag.tsx';
import { FictionalTag } from './fictional-tag.tsx';
import { growPhoto } from './grow-photo.ts';
import { LikeHeart } from './like-heart.tsx';
import styles from './member-card.module.css';
import { usePlaceOf } from './use-place-of.ts';

type MemberCardProps = {
  member: ShownCard;
  /** missing if the viewer can't like */
  onLike?: (member: ShownCard) => void;
  /** missing where no order needs a reason */
  onWhy?: (member: ShownCard) => void;
  /** true: in the first rows, so its photo loads at once; `first`: before all else, in any screen's first row */
  early?: boolean | 'first';
  /** true: marked "new" for another reason than a recent sign-up, such as a like not seen yet */
  fresh?: boolean;
  /** a line that says why the card is here */
  note?: string;
  /** the list that the member's page can walk on in */
  list?: WalkedList;
};

/** A member in a list of portraits, an `<li>` for `Cards`. Texts: `members`. */
export function MemberCard({
  member,
  onLike,
  onWhy,
  early = false,
  fresh = member.is_new,
  note,
  list,
}: MemberCardProps) {
  const t = useTexts('members');
  const { id, name, age, distance_km: distance = null } = member;
  const place = usePlaceOf()(member);
  return (
    <li className={styles.card} data-faceless={member.main_image ? undefined : true}>
      <Link
        to="/members/$id"
        params={{ id }}
        state={{ walked: list }}
        className={styles.link}
        viewTransition
        onClick={(event) => growPhoto(member, event.currentTarget)}
      >
        <Photo
          image={member.main_image}
          alt=""
          sizes={CARD_SIZES}
          loading={early === 'first' ? 'first' : early ? 'eager' : 'lazy'}
          className={styles.photo}
        />
        <span className={styles.text}>
          <span className={styles.name}>
            <span aria-hidden>
              <span className={styles.cut}>{name}</span>, {age}
            </span>
            {/* for screen readers: a box inside a word makes a pause in it */}
            <span className="hide">{`${name}, ${age}`}</span>
            {member.online ? <Dot label={t('card.online')} /> : null}
          </span>
          <span className={styles.place}>
            {place ? <span>{place}</span> : null}
            {distance === null ? null : <span>{`${place ? '· ' : ''}${t('card.distance', { km: distance })}`}</span>}
          </span>
          {note ? <span className={styles.place}>{note}</span> : null}
        </span>
      </Link>
      {member.fictional || member.matched || fresh ? (
        <div className={styles.tags}>
          {member.fictional ? <FictionalTag /> : null}
          {member.matched ? (
            <Tag look="match" icon={Heart}>
              {t('card.match')}
            </Tag>
          ) : null}
          {fresh ? <Tag look="photo">{t('card.new')}</Tag> : null}
        </div>
      ) : null}
      {onWhy ? (
        <IconButton look="photo" label={t('card.why', { name })} className={styles.why} onClick={() => onWhy(member)}>
          <Icon of={CircleQuestionMark} size={20} />
        </IconButton>
      ) : null}
      {onLike ? (
        <IconButton
          look="photo"
          label={t('card.like', { name })}
          pressed={member.liked ?? false}
          className={styles.like}
          onClick={() => onLike(member)}
        >
          <LikeHeart liked={member.liked ?? false} />
        </IconButton>
      ) : null}
    </li>
  );
}

/** Drawn width of a card's photo, as in `<img sizes>`. */
export const CARD_SIZES = '(min-width: 1200px) 15rem, (min-width: 48rem) 25vw, (min-width: 460px) 33vw, 50vw';
