import { PAGE_SIZE } from '@rendezvous/contract/members/limits';
import { useParams } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { PendingPage } from '../../parts/pending-page.tsx';
import { createStore } from '../../platform/create-store.ts';
import { CardSkeletons, Cards } from '../../ui/cards.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import pageStyles from './members-page.module.css';
import styles from './pending.module.css';

/** Draws what a list has shown of a member; here once a list has loaded it. */
const known = createStore<typeof import('./known-profile.tsx') | null>(null);

/** Loads what stands in place of a profile that is on its way, before a card of this list is pressed. */
export function useKnownProfiles(load: () => Promise<NonNullable<ReturnType<typeof known.get>>>): void {
  useEffect(() => void load().then(known.set, () => undefined), [load]);
}

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

/** Placeholders of a profile, of a member or one's own. What a list has shown of the member is there at once. */
export function ProfilePending() {
  const { id } = useParams({ strict: false });
  const parts = known.use();
  // The router goes there when the page has come.
  useLayoutEffect(() => scrollTo({ top: 0, behavior: 'instant' }), []);
  const unknown = <UnknownProfile />;
  return parts && id ? <parts.KnownProfile id={id} unknown={unknown} /> : unknown;
}

/** A place for the photo, and lines beside or under it. */
function UnknownProfile() {
  return (
    <PendingPage>
      <div className={styles.profile}>
        <div className={styles.photo}>
          <Skeleton shape="card" />
        </div>
        <div className={styles.lines}>
          <Skeleton style={{ inlineSize: '12rem', blockSize: '2.4rem' }} />
          <Skeleton style={{ inlineSize: '9rem' }} />
          <Skeleton shape="box" style={{ blockSize: '8rem' }} />
        </div>
      </div>
    </PendingPage>
  );
}
