import { Link } from '@tanstack/react-router';
import { PageTitle } from '../parts/page-title.tsx';
import { useTexts } from '../platform/texts/use-texts.ts';
import { buttonProps } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import styles from './error-page.module.css';
import { NobodyThere } from './nobody-there.tsx';

/** The page for an unknown address, and for things that are missing, hidden or another member's. */
export function NotFoundPage() {
  const t = useTexts('shell');
  return (
    <Page className={styles.error} problem>
      <PageTitle title={t('notFound.title')} />
      <NobodyThere />
      <p className={styles.status}>404</p>
      <h1>{t('notFound.title')}</h1>
      <p className="quiet">{t('notFound.text')}</p>
      <Link to="/" {...buttonProps({ look: 'primary', size: 'large' })}>
        {t('notFound.home')}
      </Link>
    </Page>
  );
}
