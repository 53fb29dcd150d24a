import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Transaction } from '../../../data/transactions.ts';
import { useDates } from '../../../platform/texts/use-dates.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Box } from '../../../ui/box.tsx';
import { buttonProps } from '../../../ui/button.tsx';
import styles from './return.module.css';
import { ReturnedFacts } from './returned-facts.tsx';

/** The right to return an order, as long as it lasts (P8), or the return that was made. */
export function ReturnBox({ order }: { order: Transaction }) {
  const t = useTexts('returns');
  const money = useMoney();
  const { moment } = useDates();
  const title = useId();
  const { returnable, returned } = order;
  if (!returnable && !returned) return null;
  return (
    <Box className={styles.right} aria-labelledby={title}>
      <h2 id={title}>{returned ? t('returned.title') : t('right.title')}</h2>
      {returned ? <ReturnedFacts returned={returned} /> : null}
      {returnable ? (
        <>
          <p>
            {t('right.text', {
              date: moment(returnable.until),
              credits: returnable.credits,
              amount: money(returnable.amount),
            })}
          </p>
          <Link to="/withdraw/$id" params={{ id: order.payment_id }} {...buttonProps({ look: 'line' })}>
            {t('title')}
          </Link>
        </>
      ) : null}
    </Box>
  );
}
