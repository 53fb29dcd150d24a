import type { User } from '@rendezvous/contract/accounts/user';
import type { SiteSettings } from '@rendezvous/contract/site/settings';
import { linkOptions } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import GalleryHorizontalEnd from 'lucide-react/icons/gallery-horizontal-end';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';
import type { CurrentUser } from '../data/current-user.ts';
import { membersLink } from '../data/members-link.ts';

type Entry = {
  /** `nav.<key>` of the shell's texts names it, in both bars as on the page itself */
  key: 'members' | 'likes' | 'swipe' | 'messages';
  link: (
    user: CurrentUser,
    settings?: SiteSettings,
  ) => { to: string; params?: Record<string, string>; search?: object };
  /** beginning of the addresses that belong to the entry */
  area: string;
  icon: LucideIcon;
  badge?: { count: (user: User) => number; label: 'newLikes' | 'unread' };
};

/**
 * The main places of a member, in this order in the top bar and, on phones, in the tab bar. An entry is added together
 * with its page. The tab bar also has the member's own profile, which is in the menu of the top bar.
 */
export const mainEntries = [
  { key: 'members', link: membersLink, area: '/members', icon: Search },
  {
    key: 'likes',
    link: () => linkOptions({ to: '/likes/$type', params: { type: 'liked-by' } }),
    area: '/likes',
    icon: Heart,
    badge: { count: (user: User) => user.new_likes_total, label: 'newLikes' },
  },
  { key: 'swipe', link: () => linkOptions({ to: '/swipe-game' }), area: '/swipe-game', icon: GalleryHorizontalEnd },
  {
    key: 'messages',
    link: () => linkOptions({ to: '/chats' }),
    area: '/chats',
    icon: MessageCircle,
    badge: { count: (user: User) => user.unread_total, label: 'unread' },
  },
] as const satisfies Entry[];
