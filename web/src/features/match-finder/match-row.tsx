import type { Comparison } from '@rendezvous/contract/members/comparison';
import type { ProfileCard } from '@rendezvous/contract/members/profile';
import { Link } from '@tanstack/react-router';
import { ComparisonReasons } from '../../parts/comparison-reasons.tsx';
import { usePlaceOf } from '../../parts/use-place-of.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import styles from './match-finder.module.css';

type MatchRowProps = { profile: ProfileCard; comparison: Comparison };

/** A member who fits, with the percentage and its reasons. */
export function MatchRow({ profile, comparison }: MatchRowProps) {
  const t = useTexts('members');
  const place = usePlaceOf()(profile);
  const { id, name, age, online, main_image: image } = profile;
  return (
    <li>
      <Link to="/members/$id" params={{ id }} className={styles.who}>
        <Avatar image={image} size="large" onlineLabel={online && t('card.online')} />
        <span>
          <strong>
            {name}, {age}
          </strong>
          {place ? <span className="quiet small">{place}</span> : null}
        </span>
      </Link>
      <ComparisonReasons name={name} comparison={comparison} />
    </li>
  );
}
