import { isFieldShown } from '@rendezvous/contract/members/attributes';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownProfileQuery } from '../../../data/own-profile.ts';
import { useSettings } from '../../../data/settings.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { PhotoManager } from '../../photos/photo-manager.tsx';
import { PhotoTips } from '../../photos/photo-tips.tsx';
import { Whereabouts } from '../whereabouts.tsx';
import { AboutPart } from './about-part.tsx';
import { BasicsPart } from './basics-part.tsx';
import { CompletenessMeter, PHOTOS_ID } from './completeness-meter.tsx';
import { EditingProvider } from './editing.tsx';
import { FactsPart } from './facts-part.tsx';
import { InterestsPart } from './interests-part.tsx';
import styles from './own-profile.module.css';

/** The member's own profile as others see it; each part is edited in its place. */
export function OwnProfilePage() {
  const photosText = useTexts('photos');
  const shell = useTexts('shell');
  const profile = useSuspenseQuery(ownProfileQuery).data;
  const { photos, photo_limit: limit } = profile;
  const { visible_profile_fields: visible } = useSettings();
  return (
    <EditingProvider>
      <div className={styles.own}>
        <header className={styles.head}>
          <h1>
            {profile.name}, {profile.age}
          </h1>
          <Whereabouts member={{ ...profile, last_active: null }} />
          <Link to="/match-finder">{shell('account.matchFinder')}</Link>
        </header>
        <section className={styles.photos} id={PHOTOS_ID}>
          <header className={styles.photosHead}>
            <h2>{photosText('manager.title')}</h2>
            <p className={styles.count}>{photosText('manager.count', { count: photos.length, limit })}</p>
          </header>
          <PhotoManager photos={photos} limit={limit} />
          {photos.length === 0 ? <PhotoTips /> : null}
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
