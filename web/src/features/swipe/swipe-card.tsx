import type { SwipeCard as Card } from '@rendezvous/contract/swipe/endpoints';
import type { SwipeChoice } from '@rendezvous/contract/swipe/types';
import { Link } from '@tanstack/react-router';
import { usePlaceOf } from '../../parts/use-place-of.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Photo } from '../../ui/photo.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './swipe-card.module.css';
import { useCardMotion } from './use-card-motion.ts';

type SwipeCardProps = {
  card: Card;
  /** place in the deck; 0 is on top */
  depth: number;
  leaving: SwipeChoice | undefined;
  onChoice: (choice: SwipeChoice) => boolean;
  onGone: () => void;
};

/** A card of the deck, on top of it or below, or on its way out. Texts: `swipe`, `members`, `attributes`. */
export function SwipeCard({ card, depth, leaving, onChoice, onGone }: SwipeCardProps) {
  const t = useTexts('swipe');
  const members = useTexts('members');
  const interests = useTexts('attributes');
  const place = usePlaceOf()(card);
  const onTop = depth === 0 && !leaving;
  const motion = useCardMotion({ leaving, onChoice, onGone });
  const { id, name, age, distance_km: distance, about, shared_interests: shared } = card;
  return (
    <article
      {...motion}
      className={styles.card}
      data-depth={leaving ? 'leaving' : depth}
      data-faceless={card.main_image ? undefined : true}
      aria-label={`${name}, ${age}`}
      inert={!onTop}
    >
      <Photo
        image={card.main_image}
        alt={card.main_image ? t('photo', { name }) : ''}
        sizes="(min-width: 48rem) 27rem, 100vw"
        loading={depth === 0 ? 'first' : 'eager'}
        className={styles.photo}
      />
      <span className={styles.stamp} data-choice="like" aria-hidden>
        {t('stamp.like')}
      </span>
      <span className={styles.stamp} data-choice="pass" aria-hidden>
        {t('stamp.pass')}
      </span>
      <div className={styles.text}>
        <h2>
          <Link to="/members/$id" params={{ id }} draggable={false}>
            {name}, {age}
          </Link>
        </h2>
        <p>
          {place}
          {distance === null ? null : ` · ${members('card.distance', { km: distance })}`}
        </p>
        {shared.length > 0 ? (
          <ul aria-label={t('shared')}>
            {shared.slice(0, 4).map((interest) => (
              <li key={interest}>
                <Tag look="photo">{interests(`interest.${interest}`)}</Tag>
              </li>
            ))}
          </ul>
        ) : null}
        {about ? <p className={styles.about}>{about}</p> : null}
      </div>
    </article>
  );
}
