import { LIKES_PAGE_SIZE } from '@rendezvous/contract/likes/types';
import { PendingPage } from '../../parts/pending-page.tsx';
import { CardSkeletons, Cards } from '../../ui/cards.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './likes-page.module.css';

/** Placeholders of title, tabs and cards. */
export function LikesPending() {
  return (
    <PendingPage>
      <div className={styles.likes}>
        <Skeleton style={{ inlineSize: '6rem' }} />
        <Skeleton shape="box" style={{ blockSize: '3rem' }} />
        <Cards>
          <CardSkeletons count={LIKES_PAGE_SIZE} />
        </Cards>
      </div>
    </PendingPage>
  );
}
