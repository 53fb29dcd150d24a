import { useTexts } from '../platform/texts/use-texts.ts';
import styles from './demo-banner.module.css';

/** A notice on every page of a site whose members are invented (S11). */
export function DemoBanner() {
  const t = useTexts('shell');
  return <aside className={styles.line}>{t('demo')}</aside>;
}
