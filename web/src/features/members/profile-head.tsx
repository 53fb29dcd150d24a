import type { Profile } from '@rendezvous/contract/members/profile';
import type { ReactNode } from 'react';
import { useSettings } from '../../data/settings.ts';
import { FictionalTag } from '../../parts/member-card.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Dot } from '../../ui/dot.tsx';
import { Gallery } from '../../ui/gallery.tsx';
import styles from './profile-page.module.css';

type MemberPhotosProps = {
  member: Profile;
  /** what photos say on themselves that the viewer doesn't see sharp */
  locked: ReactNode;
  onShow?: (index: number) => void;
  /** stands on them, such as the way back */
  children?: ReactNode;
};

/** The photos, with the name on them on phones. */
export function MemberPhotos({ member, locked, onShow, children }: MemberPhotosProps) {
  const t = useTexts('members');
  return (
    <div className={styles.photos}>
      {children}
      <Gallery
        photos={member.photos}
        onShow={onShow}
        labels={{
          gallery: t('profile.photos', { name: member.name }),
          previous: t('profile.previousPhoto'),
          next: t('profile.nextPhoto'),
          photo: (number, total) => t('profile.photo', { number, total }),
          locked,
        }}
      >
        <div className={styles.who} aria-hidden>
          <p className={styles.name}>
            {member.name}, {member.age}
          </p>
          <Whereabouts member={member} />
        </div>
      </Gallery>
    </div>
  );
}

/** The name as a title; on phones for ears only, because it stands on the photo. */
export function ProfileTitle({ member }: { member: Profile }) {
  return (
    <header className={styles.title}>
      <h1>
        {member.name}, {member.age}
      </h1>
      <Whereabouts member={member} />
    </header>
  );
}

/** Online, town, rounded distance, and what a member must know about the profile. */
export function Whereabouts({ member }: { member: Profile }) {
  const t = useTexts('members');
  const { fictional_singular } = useSettings();
  const { place, distance_km: km } = member;
  const where = [place, km === null ? null : t('profile.distance', { km })].filter(Boolean).join(' · ');
  return (
    <>
      <p className={styles.where}>
        {member.online ? <Dot label={t('profile.online')} /> : null}
        {where || (member.online ? <span aria-hidden>{t('profile.online')}</span> : null)}
      </p>
      {member.fictional ? <FictionalTag word={fictional_singular} /> : null}
    </>
  );
}
