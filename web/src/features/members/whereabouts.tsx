import type { ShownCard } from '@rendezvous/contract/members/profile';
import { FictionalTag } from '../../parts/member-card.tsx';
import { usePlaceOf } from '../../parts/use-place-of.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Dot } from '../../ui/avatar.tsx';
import styles from './profile-page.module.css';

/** Online, town, rounded distance, and facts that a member must know about the profile. */
export function Whereabouts({ member }: { member: ShownCard }) {
  const t = useTexts('members');
  const { distance_km: km = null } = member;
  const facts = [
    member.online ? t('profile.online') : null,
    usePlaceOf()(member),
    km === null ? null : t('profile.distance', { km }),
  ];
  return (
    <>
      <p className={styles.where}>
        {member.online ? <Dot /> : null}
        {facts.filter(Boolean).join(' · ')}
      </p>
      {member.fictional ? <FictionalTag /> : null}
    </>
  );
}
