import { Link } from '@tanstack/react-router';
import Coins from 'lucide-react/icons/coins';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useSettings } from '../../site/settings.ts';
import { useSession } from '../session.ts';
import styles from './leaving.module.css';

const FACTS = ['now', 'meanwhile', 'afterwards'] as const;

/** What happens now and later, and what is lost. */
export function LeavingFacts() {
  const t = useTexts('settings');
  const { refund_days } = useSettings();
  const user = useSession();
  const credits = user?.credits ?? 0;
  return (
    <>
      <dl className={styles.facts}>
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt>{t(`leaving.facts.${fact}.when`)}</dt>
            <dd>{t(`leaving.facts.${fact}.what`)}</dd>
          </div>
        ))}
      </dl>
      {credits > 0 ? (
        <Banner icon={Coins} look="warning">
          {t('leaving.facts.credits', { credits })}
          {user?.paid_user ? (
            <>
              {' '}
              {t('leaving.facts.refund', { days: refund_days })}{' '}
              <Link to="/transactions">{t('leaving.facts.orders')}</Link>
            </>
          ) : null}
        </Banner>
      ) : null}
    </>
  );
}
