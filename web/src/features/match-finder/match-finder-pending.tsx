import { useTexts } from '../../platform/texts/use-texts.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './match-finder.module.css';

/** Placeholders of title and matches on a slow connection; only the shell's texts are there yet. */
export function MatchFinderPending() {
  const t = useTexts('shell');
  return (
    <Page>
      <div className={styles.finder}>
        <Skeleton style={{ inlineSize: '10rem' }} />
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} shape="box" style={{ blockSize: '8rem' }} />
        ))}
        <span className="hide">{t('loading')}</span>
      </div>
    </Page>
  );
}
