import type { Comparison } from '@rendezvous/contract/members/comparison';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Box } from '../ui/box.tsx';
import styles from './comparison-reasons.module.css';
import { ComparisonReasons } from './comparison-reasons.tsx';

/** The comparison on a member's page, with what it does not say. Texts: `comparison`. */
export function ComparisonBox({ name, comparison }: { name: string; comparison: Comparison }) {
  const t = useTexts('comparison');
  return (
    <Box className={styles.box}>
      <h2>{t('title')}</h2>
      <ComparisonReasons name={name} comparison={comparison} />
      <p className="quiet small">
        {t('honest')} <Link to="/match-finder">{t('own')}</Link>
      </p>
    </Box>
  );
}
