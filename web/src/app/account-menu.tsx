import type { User } from '@rendezvous/contract/accounts/user';
import { Link } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import Images from 'lucide-react/icons/images';
import LogOut from 'lucide-react/icons/log-out';
import Receipt from 'lucide-react/icons/receipt';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import { logOut } from '../features/accounts/log-out.ts';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';

/** The menu of a member's own pages. */
export function AccountMenu({ user }: { user: User }) {
  const t = useTexts('shell');
  const words = { trying: t('form.trying'), done: t('account.loggedOut'), failed: t('account.notLoggedOut') };
  return (
    <Menu
      label={t('account.menu')}
      button={(opens) => (
        <IconButton {...opens} label={t('account.button', { name: user.profile.name })}>
          <Avatar image={user.profile.main_image} size="small" />
        </IconButton>
      )}
    >
      <Link to="/profile">
        <Icon of={UserRound} size={20} />
        {t('account.profile')}
      </Link>
      <Link to="/profile" hash="photos">
        <Icon of={Images} size={20} />
        {t('account.photos')}
      </Link>
      <Link to="/match-finder">
        <Icon of={Heart} size={20} />
        {t('account.matchFinder')}
      </Link>
      <Link to="/transactions">
        <Icon of={Receipt} size={20} />
        {t('account.transactions')}
      </Link>
      <Link to="/settings">
        <Icon of={Settings} size={20} />
        {t('account.settings')}
      </Link>
      <hr />
      <button type="button" onClick={() => logOut(words)}>
        <Icon of={LogOut} size={20} />
        {t('account.logOut')}
      </button>
    </Menu>
  );
}
