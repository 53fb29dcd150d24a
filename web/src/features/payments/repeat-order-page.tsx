import type { Order } from '@rendezvous/contract/payments/order';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Receipt from 'lucide-react/icons/receipt';
import { packagesQuery } from '../../data/packages.ts';
import { paymentCountryQuery } from '../../data/payment-country.ts';
import { repeatableQuery } from '../../data/transactions.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { useDates } from '../../platform/texts/use-dates.ts';
import { useMoney } from '../../platform/texts/use-money.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Box } from '../../ui/box.tsx';
import { buttonProps } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import purse from './checkout.module.css';
import styles from './repeat-order.module.css';

/** The last completed order of each bundle and way to pay, each to be made again (P10). The order is its checkout's. */
export function RepeatOrderPage() {
  const t = useTexts('payments');
  const { data: orders } = useSuspenseQuery(repeatableQuery);
  return (
    <div className={purse.page}>
      <header className={purse.intro}>
        <div className={purse.head}>
          <BackLink className={purse.back} />
          <h1>{t('repeat.title')}</h1>
        </div>
        {orders.length > 0 ? <p>{t('repeat.text')}</p> : null}
      </header>
      {orders.length > 0 ? (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <li key={order.payment_id}>
              <Repeatable order={order} />
            </li>
          ))}
        </ul>
      ) : (
        <NothingToRepeat />
      )}
    </div>
  );
}

function Repeatable({ order }: { order: Order }) {
  const t = useTexts('payments');
  const money = useMoney();
  const { day } = useDates();
  const { country } = useSuspenseQuery(paymentCountryQuery).data;
  const { packages, methods } = useSuspenseQuery(packagesQuery(country)).data;
  const bundle = packages.find(({ id }) => id === order.package);
  const method = t(`method.${order.method}`);
  return (
    <Box className={styles.order}>
      <div>
        <b>{t('order.bundle', { credits: bundle?.credits ?? order.credits })}</b>
        <p>{bundle ? `${money(bundle.price)} · ${method}` : method}</p>
        <small>{t('repeat.last', { date: day(order.created_at) })}</small>
      </div>
      {bundle && methods.includes(order.method) ? (
        <Link
          to="/credits/$id/{-$paymentmethod}"
          params={{ id: bundle.id, paymentmethod: order.method }}
          aria-label={t('repeat.label', { credits: bundle.credits, method })}
          {...buttonProps({ look: 'soft' })}
        >
          {t('repeat.submit')}
        </Link>
      ) : (
        <small>{t('repeat.gone')}</small>
      )}
    </Box>
  );
}

function NothingToRepeat() {
  const t = useTexts('payments');
  return (
    <Empty
      picture={<Icon of={Receipt} />}
      title={t('repeat.none')}
      text={t('repeat.noneText')}
      action={
        <Link to="/credits" {...buttonProps({ look: 'primary' })}>
          {t('transactions.buy')}
        </Link>
      }
    />
  );
}
