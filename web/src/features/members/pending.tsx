import { PAGE_SIZE } from '@rendezvous/contract/members/limits';
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

/** Placeholders of a profile: its photo, and lines beside or under it. */
export function ProfilePending() {
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
