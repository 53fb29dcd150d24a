import type { Bundle } from '@rendezvous/contract/payments/order';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Coins from 'lucide-react/icons/coins';
import { useCurrentUser } from '../../data/current-user.ts';
import { packagesQuery } from '../../data/packages.ts';
import { paymentCountryQuery } from '../../data/payment-country.ts';
import { useSettings } from '../../data/settings.ts';
import { useMoney } from '../../platform/texts/use-money.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Box } from '../../ui/box.tsx';
import { buttonProps } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Table } from '../../ui/table.tsx';
import { CountryChoice } from './country-choice.tsx';
import styles from './order/order.module.css';

/** The public price list (P10): prices of bundles, their VAT, and the price of a message. */
export function PricingPage() {
  const t = useTexts('payments');
  const { country } = useSuspenseQuery(paymentCountryQuery).data;
  const { packages } = useSuspenseQuery(packagesQuery(country)).data;
  const { refund_days, message_credits } = useSettings();
  const user = useCurrentUser();
  const [first] = packages;
  return (
    <div className={styles.page}>
      <PageHead title={t('pricing.title')}>
        <p>{t('pricing.text', { credits: message_credits })}</p>
      </PageHead>
      <CountryChoice />
      {first ? (
        <>
          <Prices bundles={packages} />
          <p className="small quiet">
            {t('pricing.vat', { rate: first.vat_rate })}{' '}
            {refund_days > 0 ? t('order.returns', { days: refund_days }) : null} {user ? null : t('pricing.visitor')}
          </p>
        </>
      ) : (
        <Empty picture={<Icon of={Coins} />} title={t('credits.none')} />
      )}
      <Link to={user ? '/credits' : '/signup'} {...buttonProps({ look: 'primary', size: 'large' })}>
        {user ? t('transactions.buy') : t('pricing.signUp')}
      </Link>
    </div>
  );
}

function Prices({ bundles }: { bundles: readonly Bundle[] }) {
  const t = useTexts('payments');
  const money = useMoney();
  return (
    <Box>
      <Table className={styles.table} aria-label={t('pricing.title')}>
        <thead>
          <tr>
            <th scope="col">{t('pricing.bundle')}</th>
            <th scope="col">{t('pricing.message')}</th>
            <th scope="col">{t('pricing.price')}</th>
          </tr>
        </thead>
        <tbody>
          {bundles.map(({ id, credits, price, price_per_message }) => (
            <tr key={id}>
              <td>{t('order.bundle', { credits })}</td>
              <td>{money(price_per_message)}</td>
              <td>{money(price)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
