import type { Bundle } from '@rendezvous/contract/payments/order';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useSettings } from '../../data/settings.ts';
import { SubmitButton } from '../../parts/form.tsx';
import type { Form } from '../../parts/use-form.ts';
import { useMoney } from '../../platform/texts/use-money.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Box } from '../../ui/box.tsx';
import { Choice } from '../../ui/choices.tsx';
import styles from './checkout.module.css';
import { isAboutCode, type Price } from './discounts/use-discount.ts';

type OrderSummaryProps = {
  bundle: Bundle;
  price: Price;
  /** the code that makes it cheaper */
  code: { code: string; value_percentage: number } | null;
  form: Form<'POST payment.php'>;
};

/** Total with VAT, the separate consent, and a button that says it costs money (P8), on a phone always in sight. */
export function OrderSummary({ bundle, price, code, form }: OrderSummaryProps) {
  const t = useTexts('payments');
  const money = useMoney();
  const title = useId();
  const rests = useId();
  const { refund_days } = useSettings();
  return (
    <div className={styles.order}>
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
            <Choice {...form.tick('waive_withdrawal')} label={t('order.waive')} aria-describedby={rests} />
            <p className="small quiet" id={rests}>
              {t('order.rests', { days: refund_days })}
            </p>
          </div>
        ) : null}
        {refund_days > 0 ? (
          <p className="small quiet">
            {t('order.returns', { days: refund_days })} <Link to="/withdraw">{t('order.how')}</Link>
          </p>
        ) : null}
      </Box>
      <div className={styles.buy}>
        <SubmitButton
          form={form}
          busy={form.busy || form.done}
          // what is wrong with a code stands at its field
          problem={isAboutCode(form.problem) ? false : undefined}
        >
          {t('order.submit', { price: money(price.price) })}
        </SubmitButton>
      </div>
    </div>
  );
}
