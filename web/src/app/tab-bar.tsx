import type { User } from '@rendezvous/contract/accounts/user';
import { Link, useLocation } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { mainEntries } from './navigation.ts';
import styles from './tab-bar.module.css';

/** The main places of a member within reach of the thumb; phones only. */
export function TabBar({ user }: { user: User }) {
  const t = useTexts('shell');
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav className={styles.bar} aria-label={t('nav.main')}>
      {mainEntries.map((entry) => (
        <Link key={entry.key} {...entry.link(user)} aria-current={pathname.startsWith(entry.area) ? 'page' : undefined}>
          <Icon of={entry.icon} />
          {t(`nav.${entry.key}`)}
          {'badge' in entry ? <Badge count={entry.badge.count(user)} label={t(`nav.${entry.badge.label}`)} /> : null}
        </Link>
      ))}
      <Link to="/profile" aria-current={pathname.startsWith('/profile') ? 'page' : undefined}>
        <Icon of={UserRound} />
        {t('nav.profile')}
      </Link>
    </nav>
  );
}
