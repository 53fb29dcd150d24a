import type { Bundle } from '@rendezvous/contract/payments/order';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useSettings } from '../../data/settings.ts';
import { useMoney } from '../../platform/texts/use-money.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Box } from '../../ui/box.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import styles from './checkout.module.css';
import type { Price } from './discounts/use-discount.ts';

type OrderSummaryProps = {
  bundle: Bundle;
  price: Price;
  /** the code that makes it cheaper */
  code: { code: string; value_percentage: number } | null;
  busy: boolean;
};

/** The total with VAT, the separate consent, and a button that says that it costs money (P8). */
export function OrderSummary({ bundle, price, code, busy }: OrderSummaryProps) {
  const t = useTexts('payments');
  const money = useMoney();
  const title = useId();
  const rests = useId();
  const { refund_days } = useSettings();
  return (
    <Box className={styles.summary} aria-labelledby={title}>
      <h2 id={title}>{t('order.title')}</h2>
      <dl className="num">
        <div>
          <dt>{t('order.bundle', { credits: bundle.credits })}</dt>
          <dd>{money(bundle.price)}</dd>
        </div>
        {price.discount && code ? (
          <div className={styles.off}>
            <dt>{t('order.discount', { code: code.code, percentage: code.value_percentage })}</dt>
            <dd>−{money(price.discount)}</dd>
          </div>
        ) : null}
        <div className={styles.total}>
          <dt>{t('order.total')}</dt>
          <dd>{money(price.price)}</dd>
        </div>
        <div className={styles.vat}>
          <dt>{t('order.vat', { rate: bundle.vat_rate })}</dt>
          <dd>{money(price.vat)}</dd>
        </div>
      </dl>
      {refund_days > 0 ? (
        <div className={styles.consent}>
          <Choice name="waive_withdrawal" label={t('order.waive')} aria-describedby={rests} />
          <p className="small quiet" id={rests}>
            {t('order.rests', { days: refund_days })}
          </p>
        </div>
      ) : null}
      <Button type="submit" look="primary" size="large" wide busy={busy}>
        {t('order.submit', { price: money(price.price) })}
      </Button>
      {refund_days > 0 ? (
        <p className="small quiet">
          {t('order.returns', { days: refund_days })} <Link to="/withdraw">{t('order.how')}</Link>
        </p>
      ) : null}
    </Box>
  );
}
