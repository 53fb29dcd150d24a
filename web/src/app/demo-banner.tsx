import { Link } from '@tanstack/react-router';
import { useTexts } from '../platform/texts/use-texts.ts';
import styles from './demo-banner.module.css';

/** A notice on every page of a site whose members are invented, and the door to them (S11). */
export function DemoBanner({ door }: { door: boolean }) {
  const t = useTexts('shell');
  return (
    <aside className={styles.line}>
      {t('demo')} {door ? <Link to="/demo">{t('door')}</Link> : null}
    </aside>
  );
}
