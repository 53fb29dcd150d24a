import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { transactionQuery } from '../../data/transactions.ts';
import { countryName } from '../../platform/texts/formatters.ts';
import { useDates } from '../../platform/texts/use-dates.ts';
import { useMoney } from '../../platform/texts/use-money.ts';
import { useLocale, useTexts } from '../../platform/texts/use-texts.ts';
import { Box } from '../../ui/box.tsx';
import { buttonProps } from '../../ui/button.tsx';
import { RestingOrder } from '../credits/resting-order.tsx';
import { UnpaidBox } from './cancelling/unpaid-box.tsx';
import { LateBanner } from './late-banner.tsx';
import { Facts } from './order/facts.tsx';
import styles from './order/order.module.css';
import { ReturnBox } from './returning/return-box.tsx';

/** An order, with the facts of an invoice. */
export function TransactionPage({ id }: { id: string }) {
  const t = useTexts('payments');
  const resting = useTexts('resting');
  const money = useMoney();
  const { moment } = useDates();
  const order = useSuspenseQuery(transactionQuery(id)).data;
  const locale = useLocale();
  const { discount } = order;
  const { currency } = order.amount;
  const facts = [
    [t('transactions.date'), moment(order.created_at)],
    [t('transactions.what'), t('order.bundle', { credits: order.credits })],
    [t('transactions.status'), t(`transactions.state.${order.status}`)],
    [t('transactions.method'), t(`method.${order.method}`)],
    ...(discount
      ? [
          [t('transactions.full'), money(order.full_amount)] as const,
          [t('order.discount', discount), `−${money(discount.amount)}`] as const,
        ]
      : []),
    [t('transactions.net'), money({ amount: order.amount.amount - order.vat.amount, currency })],
    [t('transactions.vat', { rate: order.vat_rate }), money(order.vat)],
    [t('order.total'), money(order.amount)],
    [t('order.country'), countryName(locale, order.country)],
    ...(order.waived_withdrawal_at ? [[resting('waived'), moment(order.waived_withdrawal_at)] as const] : []),
    ...(order.rests_until ? [[resting('rests'), moment(order.rests_until)] as const] : []),
  ] as const;
  return (
    <div className={styles.page}>
      <h1>{t('transactions.number', { id: order.payment_id.slice(0, 8) })}</h1>
      <LateBanner order={order} />
      <UnpaidBox order={order} />
      <Box>
        <Facts facts={facts} />
      </Box>
      <RestingOrder order={order} />
      <ReturnBox order={order} />
      <Link to="/transactions" {...buttonProps({ look: 'text' })}>
        {t('transactions.back')}
      </Link>
    </div>
  );
}
