import type { Comparison } from '@rendezvous/contract/members/comparison';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './comparison-reasons.module.css';

type ComparisonReasonsProps = { name: string; comparison: Comparison };

/** The percentage with its certainty in words and its reasons. Texts: `comparison`. */
export function ComparisonReasons({ name, comparison }: ComparisonReasonsProps) {
  const t = useTexts('comparison');
  const { percentage, certainty, reasons, unmet, unmet_of_member: count } = comparison;
  return (
    <div className={styles.comparison}>
      <p className={styles.percentage}>
        <strong>{t('percentage', { percentage })}</strong> · {t(`certainty.${certainty}`)}
      </p>
      <ul>
        {reasons.map(({ whose, wish }) => (
          <li key={`${whose} ${wish}`} data-met>
            <Icon of={Check} size={16} />
            {t(whose, { name, wish: t(`wish.${wish}`) })}
          </li>
        ))}
        {unmet.map((wish) => (
          <li key={wish}>
            <Icon of={Minus} size={16} />
            {t('unmet', { wish: t(`wish.${wish}`) })}
          </li>
        ))}
        {count > 0 ? (
          <li>
            <Icon of={Minus} size={16} />
            {t('unmetOfMember', { count, name })}
          </li>
        ) : null}
      </ul>
    </div>
  );
}
