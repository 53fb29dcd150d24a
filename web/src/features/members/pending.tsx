import { PAGE_SIZE } from '@rendezvous/contract/members/limits';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { CardSkeletons, Cards } from '../../ui/cards.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import pageStyles from './members-page.module.css';
import styles from './pending.module.css';

/** Placeholders of the list on a slow connection; only the shell's texts are there yet. */
export function MembersPending() {
  const t = useTexts('shell');
  return (
    <Page>
      <div className={pageStyles.split}>
        <div className={pageStyles.filters} />
        <div>
          <div className={styles.head}>
            <Skeleton style={{ inlineSize: '8rem' }} />
          </div>
          <Cards>
            <CardSkeletons count={PAGE_SIZE} label={t('loading')} />
          </Cards>
        </div>
      </div>
    </Page>
  );
}

/** Placeholders of a profile: its photo, and lines beside or under it. */
export function ProfilePending() {
  const t = useTexts('shell');
  return (
    <Page>
      <div className={styles.profile}>
        <span className="hide" role="status">
          {t('loading')}
        </span>
        <div className={styles.photo}>
          <Skeleton shape="card" />
        </div>
        <div className={styles.lines}>
          <Skeleton style={{ inlineSize: '12rem', blockSize: '2.4rem' }} />
          <Skeleton style={{ inlineSize: '9rem' }} />
          <Skeleton shape="box" style={{ blockSize: '8rem' }} />
        </div>
      </div>
    </Page>
  );
}
