import { PAGE_SIZE } from '@rendezvous/contract/members/limits';
import { useParams } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import profileStyles from '../../parts/known-profile.module.css';
import { knownProfiles } from '../../parts/known-profiles.ts';
import { PendingPage } from '../../parts/pending-page.tsx';
import { CardSkeletons, Cards } from '../../ui/cards.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import pageStyles from './members-page.module.css';
import styles from './pending.module.css';

/** Placeholders of the list. */
export function MembersPending() {
  return (
    <PendingPage>
      <div className={pageStyles.split}>
        <div className={pageStyles.filters} />
        <div>
          <div className={styles.head}>
            <Skeleton style={{ inlineSize: '8rem' }} />
          </div>
          <Cards>
            <CardSkeletons count={PAGE_SIZE} />
          </Cards>
        </div>
      </div>
    </PendingPage>
  );
}

/** Placeholders of a profile, of a member or one's own. What is known of the member is there at once. */
export function ProfilePending() {
  const { id } = useParams({ strict: false });
  const parts = knownProfiles.use();
  // The router goes there when the page has come.
  useLayoutEffect(() => {
    // New browsers answer with a promise, which React would take for the effect's end.
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  const unknown = <UnknownProfile />;
  return parts && id ? <parts.KnownProfile id={id} unknown={unknown} /> : unknown;
}

/** A place for the photo, and lines beside or under it. */
function UnknownProfile() {
  return (
    <PendingPage>
      <div className={profileStyles.profile}>
        <div className={profileStyles.photo}>
          <Skeleton shape="card" />
        </div>
        <div className={profileStyles.lines}>
          <Skeleton style={{ inlineSize: '12rem', blockSize: '2.4rem' }} />
          <Skeleton style={{ inlineSize: '9rem' }} />
          <Skeleton shape="box" style={{ blockSize: '8rem' }} />
        </div>
      </div>
    </PendingPage>
  );
}
