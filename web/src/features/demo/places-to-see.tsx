import { Link, linkOptions } from '@tanstack/react-router';
import Banknote from 'lucide-react/icons/banknote';
import DoorClosed from 'lucide-react/icons/door-closed';
import Heart from 'lucide-react/icons/heart';
import Inbox from 'lucide-react/icons/inbox';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import Undo2 from 'lucide-react/icons/undo-2';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import Wallet from 'lucide-react/icons/wallet';
import { useCurrentUser } from '../../data/current-user.ts';
import { membersLink } from '../../data/members-link.ts';
import { useSettings } from '../../data/settings.ts';
import { Thing, Things } from '../../parts/things.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';

/** Pages of members, in the order of a first visit; a visitor is asked to log in first. */
const FOR_MEMBERS = [
  { key: 'likes', icon: Heart, link: linkOptions({ to: '/likes/$type', params: { type: 'liked-by' } }) },
  { key: 'chats', icon: MessageCircle, link: linkOptions({ to: '/chats' }) },
  { key: 'credits', icon: Wallet, link: linkOptions({ to: '/credits' }) },
  { key: 'transactions', icon: ReceiptText, link: linkOptions({ to: '/transactions' }) },
  { key: 'profile', icon: UserRound, link: linkOptions({ to: '/profile' }) },
  { key: 'settings', icon: Settings, link: linkOptions({ to: '/settings' }) },
  { key: 'leave', icon: DoorClosed, link: linkOptions({ to: '/settings/delete' }) },
] as const;

const FOR_ALL = [
  { key: 'withdraw', icon: Undo2, link: linkOptions({ to: '/withdraw' }) },
  { key: 'pricing', icon: Banknote, link: linkOptions({ to: '/pricing' }) },
  { key: 'signup', icon: UserRoundPlus, link: linkOptions({ to: '/signup' }) },
] as const;

/** Addresses outside of the application: the server shows them as they are. */
const MAILS = [
  { key: 'mailbox', icon: Inbox, href: '/dev/mailbox' },
  { key: 'mails', icon: Mail, href: '/dev/mails' },
] as const;

/** Places worth a look, each with what to try there. */
export function PlacesToSee() {
  const t = useTexts('demo');
  const user = useCurrentUser();
  const { demo_mailbox } = useSettings();
  const pages = [{ key: 'members', icon: Search, link: membersLink(user) } as const, ...FOR_MEMBERS, ...FOR_ALL];
  return (
    <Things label={t('look')}>
      {pages.map(({ key, icon, link }) => (
        <Thing
          key={key}
          icon={icon}
          name={<Link {...link}>{t(`places.${key}.name`)}</Link>}
          about={t(`places.${key}.about`)}
        />
      ))}
      {demo_mailbox
        ? MAILS.map(({ key, icon, href }) => (
            <Thing
              key={key}
              icon={icon}
              name={<a href={href}>{t(`places.${key}.name`)}</a>}
              about={t(`places.${key}.about`)}
            />
          ))
        : null}
    </Things>
  );
}
