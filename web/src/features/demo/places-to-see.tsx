import { Link, linkOptions } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow';
import Banknote from 'lucide-react/icons/banknote';
import DoorClosed from 'lucide-react/icons/door-closed';
import GalleryHorizontalEnd from 'lucide-react/icons/gallery-horizontal-end';
import Gift from 'lucide-react/icons/gift';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import Inbox from 'lucide-react/icons/inbox';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Puzzle from 'lucide-react/icons/puzzle';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import Star from 'lucide-react/icons/star';
import Undo2 from 'lucide-react/icons/undo-2';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import VenetianMask from 'lucide-react/icons/venetian-mask';
import Wallet from 'lucide-react/icons/wallet';
import { useMembersLink } from '../../data/members-link.ts';
import { useSettings } from '../../data/settings.ts';
import { Thing, Things } from '../../parts/things.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import styles from './door-page.module.css';

/** Pages in the order of a first visit; a visitor is asked to log in where only members are. */
const MEETING = [
  { place: 'sort', icon: ArrowDownWideNarrow, link: linkOptions({ to: '/how-we-sort' }) },
  { place: 'swipe', icon: GalleryHorizontalEnd, link: linkOptions({ to: '/swipe-game' }) },
  { place: 'matchFinder', icon: Puzzle, link: linkOptions({ to: '/match-finder' }) },
  { place: 'likes', icon: Heart, link: linkOptions({ to: '/likes/$type', params: { type: 'liked-by' } }) },
  { place: 'chats', icon: MessageCircle, link: linkOptions({ to: '/chats' }) },
  { place: 'gifts', icon: Gift, link: linkOptions({ to: '/chats' }) },
  { place: 'past', icon: History, link: linkOptions({ to: '/chats' }) },
] as const;

const MONEY = [
  { place: 'credits', icon: Wallet, link: linkOptions({ to: '/credits' }) },
  { place: 'premium', icon: Star, link: linkOptions({ to: '/premium' }) },
  { place: 'transactions', icon: ReceiptText, link: linkOptions({ to: '/transactions' }) },
  { place: 'withdraw', icon: Undo2, link: linkOptions({ to: '/withdraw' }) },
  { place: 'pricing', icon: Banknote, link: linkOptions({ to: '/pricing' }) },
] as const;

const ACCOUNT = [
  { place: 'profile', icon: UserRound, link: linkOptions({ to: '/profile' }) },
  { place: 'settings', icon: Settings, link: linkOptions({ to: '/settings' }) },
  { place: 'leave', icon: DoorClosed, link: linkOptions({ to: '/settings/delete' }) },
  { place: 'signup', icon: UserRoundPlus, link: linkOptions({ to: '/signup' }) },
] as const;

/** Addresses outside of the application: the server shows them as they are. */
const MAILS = [
  { place: 'mailbox', icon: Inbox, href: '/dev/mailbox' },
  { place: 'mails', icon: Mail, href: '/dev/mails' },
] as const;

/** The newest first: fictional profiles have no place in the order by relevance. */
const WITH_FICTIONAL = '/members?sort=newest';

/** Places worth a look, each with what to try there. */
export function PlacesToSee() {
  const { demo_mailbox: mailbox, demo_masquerade: masquerade } = useSettings();
  const members = { place: 'members', icon: Search, link: useMembersLink() } as const;
  const fictional = { place: 'fictional', icon: VenetianMask, href: masquerade + WITH_FICTIONAL } as const;
  return (
    <>
      <Part part="meeting" places={[members, ...MEETING]} />
      <Part part="money" places={MONEY} />
      <Part part="account" places={ACCOUNT} />
      {mailbox || masquerade ? (
        <Part part="site" places={[...(masquerade ? [fictional] : []), ...(mailbox ? MAILS : [])]} />
      ) : null}
    </>
  );
}

type Place =
  | { place: 'members'; icon: LucideIcon; link: ReturnType<typeof useMembersLink> }
  | { place: 'fictional'; icon: LucideIcon; href: string }
  | (typeof MEETING | typeof MONEY | typeof ACCOUNT | typeof MAILS)[number];

type PartProps = { part: 'meeting' | 'money' | 'account' | 'site'; places: readonly Place[] };

function Part({ part, places }: PartProps) {
  const t = useTexts('demo');
  return (
    <section className={styles.part}>
      <h3>{t(`parts.${part}`)}</h3>
      <Things label={t(`parts.${part}`)}>
        {places.map((one) => {
          const name = t(`places.${one.place}.name`);
          return (
            <Thing
              key={one.place}
              icon={one.icon}
              name={'link' in one ? <Link {...one.link}>{name}</Link> : <a href={one.href}>{name}</a>}
              about={t(`places.${one.place}.about`)}
            />
          );
        })}
      </Things>
    </section>
  );
}
