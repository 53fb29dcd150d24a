import Wallet from 'lucide-react/icons/wallet';
import { useCurrentUser } from '../../data/current-user.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { ReturnableBanner } from '../payments/returning/returnable-banner.tsx';
import styles from './leaving.module.css';

const FACTS = ['now', 'meanwhile', 'afterwards'] as const;

/** Consequences of leaving: now, later, and what is lost. */
export function LeavingFacts() {
  const t = useTexts('leaving');
  const user = useCurrentUser();
  const credits = (user?.credits ?? 0) + (user?.credits_resting ?? 0);
  return (
    <>
      <dl className={styles.facts}>
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt>{t(`facts.${fact}.when`)}</dt>
            <dd>{t(`facts.${fact}.what`)}</dd>
          </div>
        ))}
      </dl>
      {credits > 0 ? (
        <Banner icon={Wallet} look="warning">
          {t('facts.credits', { credits })}
        </Banner>
      ) : null}
      <ReturnableBanner />
    </>
  );
}
