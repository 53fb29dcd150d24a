import { PendingPage } from '../../parts/pending-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './swipe-page.module.css';

/** Placeholders of title and card. */
export function SwipePending() {
  return (
    <PendingPage fills>
      <div className={styles.game}>
        <Skeleton style={{ inlineSize: '6rem' }} />
        <div className={styles.stage}>
          <Skeleton shape="card" />
        </div>
      </div>
    </PendingPage>
  );
}
