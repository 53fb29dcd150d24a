import { PendingPage } from '../../parts/pending-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './match-finder.module.css';

/** Placeholders of title and matches. */
export function MatchFinderPending() {
  return (
    <PendingPage>
      <div className={styles.finder}>
        <Skeleton style={{ inlineSize: '10rem' }} />
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} shape="box" style={{ blockSize: '8rem' }} />
        ))}
      </div>
    </PendingPage>
  );
}
