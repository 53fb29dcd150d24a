import type { Profile, ShownCard } from '@rendezvous/contract/members/profile';
import { FictionalTag } from '../../parts/fictional-tag.tsx';
import { usePlaceOf } from '../../parts/use-place-of.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Dot } from '../../ui/avatar.tsx';
import styles from './profile-page.module.css';

/** A member on a page about them; visitors do not learn when the member was last here (M14). */
export type MemberSeen = ShownCard & Partial<Pick<Profile, 'last_active'>>;

/** Online or last active, town, rounded distance, and facts that a member must know about the profile. */
export function Whereabouts({ member }: { member: MemberSeen }) {
  const t = useTexts('members');
  const { distance_km: km = null, last_active: active } = member;
  const lastHere = active ? t(`profile.active.${active}`) : null;
  const facts = [
    member.online ? null : lastHere,
    usePlaceOf()(member),
    km === null ? null : t('profile.distance', { km }),
  ].filter(Boolean);
  return (
    <>
      <p className={styles.where}>
        {member.online ? (
          <span data-dot>
            <Dot />
            {t('profile.online')}
            {facts.length > 0 ? ' · ' : null}
          </span>
        ) : null}
        {facts.join(' · ')}
      </p>
      {member.fictional ? <FictionalTag /> : null}
    </>
  );
}
