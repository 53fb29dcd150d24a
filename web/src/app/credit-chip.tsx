import type { User } from '@rendezvous/contract/accounts/user';
import { Link } from '@tanstack/react-router';
import Star from 'lucide-react/icons/star';
import Wallet from 'lucide-react/icons/wallet';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Badge } from '../ui/badge.tsx';
import { buttonProps } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './credit-chip.module.css';

/** The balance up to which it stands there as a badge (section 2). */
const LOW = 10;

/** The way to the credits of a member who has bought some, and to premium for others (section 2, top bar). */
export function CreditChip({ user }: { user: User }) {
  const t = useTexts('shell');
  const { credits, paid_user } = user;
  if (!paid_user) {
    return (
      <Link to="/premium" {...buttonProps({ look: 'soft', className: styles.premium })}>
        <Icon of={Star} size={20} />
        <span>{t('credits.premium')}</span>
      </Link>
    );
  }
  return (
    <Link to="/credits" className={styles.chip}>
      <Icon of={Wallet} size={20} />
      <span className={styles.word} aria-hidden>
        {t('credits.title')}
      </span>
      {credits > LOW ? null : (
        <span aria-hidden>
          <Badge count={credits} look={credits > 0 ? 'warning' : 'unread'} always />
        </span>
      )}
      <span className="hide">{t('credits.left', { credits })}</span>
    </Link>
  );
}
