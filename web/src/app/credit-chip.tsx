import type { User } from '@rendezvous/contract/accounts/user';
import { Link } from '@tanstack/react-router';
import Coins from 'lucide-react/icons/coins';
import Star from 'lucide-react/icons/star';
import { useTexts } from '../platform/texts/use-texts.ts';
import { buttonProps } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './credit-chip.module.css';

/** Balance below which the chip shows a sign (section 2). */
const LOW = 10;

/** The balance of a member who has bought credits, and the way to premium for others (section 2, top bar). */
export function CreditChip({ user }: { user: User }) {
  const t = useTexts('shell');
  const { credits, paid_user } = user;
  if (!paid_user) {
    return (
      <Link to="/credits" {...buttonProps({ look: 'soft', className: styles.premium })}>
        <Icon of={Star} size={20} />
        <span>{t('credits.premium')}</span>
      </Link>
    );
  }
  const look = credits > LOW ? undefined : credits > 0 ? 'warning' : 'danger';
  return (
    <Link to="/credits" className={styles.chip}>
      <Icon of={Coins} size={20} />
      <span className={styles.word} aria-hidden>
        {t('credits.title')}
      </span>
      <span className={styles.count} data-look={look} aria-hidden>
        {credits}
      </span>
      <span className="hide">{t('credits.left', { credits })}</span>
    </Link>
  );
}
