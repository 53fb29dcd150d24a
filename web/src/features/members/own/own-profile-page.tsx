import { isFieldShown } from '@rendezvous/contract/members/attributes';
import { useSuspenseQuery } from '@tanstack/react-query';
import { PhotoManager } from '../../photos/photo-manager.tsx';
import { useSettings } from '../../site/settings.ts';
import { ownProfileQuery } from '../own-profile.ts';
import { Whereabouts } from '../profile-head.tsx';
import { AboutPart } from './about-part.tsx';
import { BasicsPart } from './basics-part.tsx';
import { CompletenessMeter, PHOTOS_ID } from './completeness-meter.tsx';
import { EditingProvider } from './editing.tsx';
import { FactsPart } from './facts-part.tsx';
import { InterestsPart } from './interests-part.tsx';
import styles from './own-profile.module.css';

/** The own profile as others see it, each part edited where it stands. */
export function OwnProfilePage() {
  const profile = useSuspenseQuery(ownProfileQuery).data;
  const { visible_profile_fields: visible } = useSettings();
  return (
    <EditingProvider>
      <div className={styles.own}>
        <header className={styles.head}>
          <h1>
            {profile.name}, {profile.age}
          </h1>
          <Whereabouts member={profile} />
        </header>
        <section className={styles.photos} id={PHOTOS_ID}>
          <PhotoManager photos={profile.photos} limit={profile.photo_limit} />
        </section>
        <div className={styles.parts}>
          <CompletenessMeter profile={profile} />
          {isFieldShown(visible, 'about') ? <AboutPart profile={profile} /> : null}
          {isFieldShown(visible, 'interests') ? <InterestsPart profile={profile} /> : null}
          <FactsPart profile={profile} />
          <BasicsPart profile={profile} />
        </div>
      </div>
    </EditingProvider>
  );
}
