import { LIKES_PAGE_SIZE } from '@rendezvous/contract/likes/types';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { CardSkeletons, Cards } from '../../ui/cards.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './likes-page.module.css';

/** Placeholders of title, tabs and cards on a slow connection; only the shell's texts are there yet. */
export function LikesPending() {
  const t = useTexts('shell');
  return (
    <Page>
      <div className={styles.likes}>
        <Skeleton style={{ inlineSize: '6rem' }} />
        <Skeleton shape="box" style={{ blockSize: '3rem' }} />
        <Cards>
          <CardSkeletons count={LIKES_PAGE_SIZE} label={t('loading')} />
        </Cards>
      </div>
    </Page>
  );
}
