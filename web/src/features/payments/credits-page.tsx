import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../data/current-user.ts';
import { paymentCountryQuery } from '../../data/payment-country.ts';
import { useSettings } from '../../data/settings.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { RestingOrders } from '../credits/resting-orders.tsx';
import styles from './checkout.module.css';
import { Checkout } from './checkout.tsx';
import { CountryChoice } from './country-choice.tsx';

type CreditsPageProps = Omit<Parameters<typeof Checkout>[0], 'country'>;

/** The balance, and the bundles for sale (P10). */
export function CreditsPage(props: CreditsPageProps) {
  const t = useTexts('payments');
  const resting = useTexts('resting');
  const user = useCurrentUser();
  const { country } = useSuspenseQuery(paymentCountryQuery).data;
  const { message_credits } = useSettings();
  if (!user) return null;
  const { credits } = user;
  const messages = Math.floor(credits / Math.max(1, message_credits));
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <div className={styles.head}>
          <BackLink className={styles.back} />
          <h1>{t('credits.title')}</h1>
        </div>
        <p>
          {t.rich('credits.balance', { credits, messages, b: bold })}{' '}
          {user.credits_resting > 0 ? resting('balance', { credits: user.credits_resting }) : t('credits.once')}{' '}
          <Link to="/transactions">{t('state.transactions')}</Link>
          {user.paid_user ? (
            <>
              {' · '}
              <Link to="/credits/repeat-order">{t('repeat.title')}</Link>
            </>
          ) : null}
        </p>
      </header>
      <RestingOrders />
      <CountryChoice />
      <Checkout key={country} {...props} country={country} />
    </div>
  );
}

const bold = (words: ReactNode) => <b>{words}</b>;
