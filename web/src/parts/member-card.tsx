import type { ShownCard } from '@rendezvous/contract/members/profile';
import { Link } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import VenetianMask from 'lucide-react/icons/venetian-mask';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Dot } from '../ui/dot.tsx';
import { growPhoto } from '../ui/grow.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Photo } from '../ui/photo.tsx';
import { Tag } from '../ui/tag.tsx';
import { LikeHeart } from './like-heart.tsx';
import styles from './member-card.module.css';
import { usePlaceOf } from './use-place-of.ts';

type MemberCardProps = {
  member: ShownCard;
  /** the operator's own word for an invented member, where there is one */
  fictionalWord?: string;
  /** left out where the viewer can't like */
  onLike?: (member: ShownCard) => void;
  /** of the first row: seen at once, so loaded at once */
  early?: boolean;
  /** "New" for another reason than a fresh signup, such as a like not seen yet */
  fresh?: boolean;
  /** one line about why the card is here */
  note?: string;
};

/** One member in a list of portraits, an `<li>` for `Cards`. Needs the texts `members`. */
export function MemberCard({
  member,
  fictionalWord,
  onLike,
  early = false,
  fresh = member.is_new,
  note,
}: MemberCardProps) {
  const t = useTexts('members');
  const { id, name, age, distance_km: distance = null } = member;
  const place = usePlaceOf()(member);
  return (
    <li className={styles.card} data-faceless={member.main_image ? undefined : true}>
      <Link
        to="/members/$id"
        params={{ id }}
        className={styles.link}
        viewTransition
        onClick={(event) => growPhoto(event.currentTarget)}
      >
        <Photo
          image={member.main_image}
          alt=""
          sizes="(min-width: 1200px) 15rem, (min-width: 768px) 25vw, (min-width: 460px) 33vw, 50vw"
          loading={early ? 'eager' : 'lazy'}
          className={styles.photo}
        />
        <span className={styles.text}>
          <span className={styles.name}>
            <span aria-hidden>
              <span className={styles.cut}>{name}</span>, {age}
            </span>
            {/* for ears: a box inside a word makes a pause in it */}
            <span className="hide">
              {name}, {age}
            </span>
            {member.online ? <Dot label={t('card.online')} /> : null}
          </span>
          <span className={styles.place}>
            {place ? <span>{place}</span> : null}
            {distance === null ? null : (
              <span>
                {place ? '· ' : ''}
                {t('card.distance', { km: distance })}
              </span>
            )}
          </span>
          {note ? <span className={styles.place}>{note}</span> : null}
        </span>
      </Link>
      <div className={styles.tags}>
        {member.fictional ? <FictionalTag word={fictionalWord} /> : null}
        {member.matched ? (
          <Tag look="match" icon={Heart}>
            {t('card.match')}
          </Tag>
        ) : null}
        {fresh ? <Tag look="photo">{t('card.new')}</Tag> : null}
      </div>
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

/** Says that a profile is no real person: icon and word, wherever one is shown; nothing may hide it (section 1). */
export function FictionalTag({ word }: { word?: string }) {
  const t = useTexts('members');
  return (
    <Tag look="fictional" icon={VenetianMask}>
      {word || t('card.fictional')}
    </Tag>
  );
}
