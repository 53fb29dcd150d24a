import type { Profile } from '@rendezvous/contract/members/profile';
import type { ReactNode } from 'react';
import { pressedCard } from '../../parts/grow-photo.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Gallery } from './gallery.tsx';
import styles from './profile-page.module.css';
import { type MemberSeen, Whereabouts } from './whereabouts.tsx';

type MemberPhotosProps = {
  /** a member with all photos that this viewer gets; visitors get only the main one (M14) */
  member: MemberSeen & Partial<Pick<Profile, 'photos'>>;
  /** content above photos that the viewer sees blurred */
  locked?: ReactNode;
  onShow?: (index: number) => void;
  /** content above all photos, such as the way back */
  children?: ReactNode;
};

/** The photos, with the name on them on phones. */
export function MemberPhotos({ member, locked, onShow, children }: MemberPhotosProps) {
  const t = useTexts('members');
  const shell = useTexts('shell');
  const { id, main_image } = member;
  const photos = member.photos ?? (main_image ? [{ ...main_image, id, sharp: true }] : []);
  return (
    <div className={styles.photos}>
      {children}
      <Gallery
        photos={photos}
        known={pressedCard(id)?.sizes}
        onShow={onShow}
        labels={{
          gallery: t('profile.photos', { name: member.name }),
          previous: t('profile.previousPhoto'),
          next: t('profile.nextPhoto'),
          photo: (number, total) => t('profile.photo', { number, total }),
          open: (number, total) => t('profile.openPhoto', { number, total }),
          zoom: t('profile.zoom'),
          close: shell('close'),
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

/** The name as a title; on phones only for screen readers, because it also stands on the photo. */
export function ProfileTitle({ member }: { member: MemberSeen }) {
  return (
    <header className={styles.title}>
      <h1>
        {member.name}, {member.age}
      </h1>
      <Whereabouts member={member} />
    </header>
  );
}
