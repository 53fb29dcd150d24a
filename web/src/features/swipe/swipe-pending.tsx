import { useTexts } from '../../platform/texts/use-texts.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './swipe-page.module.css';

/** Placeholders of title and card on a slow connection; only the shell's texts are there yet. */
export function SwipePending() {
  const t = useTexts('shell');
  return (
    <Page fills>
      <div className={styles.game}>
        <Skeleton style={{ inlineSize: '6rem' }} />
        <div className={styles.stage}>
          <Skeleton shape="card" />
          <span className="hide">{t('loading')}</span>
        </div>
      </div>
    </Page>
  );
}
