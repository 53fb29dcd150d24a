import type { ProfileCard } from '@rendezvous/contract/members/profile';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useSettings } from '../../data/settings.ts';
import { FictionalTag } from '../../parts/member-card.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { iconButtonProps } from '../../ui/icon-button.tsx';
import styles from './conversation.module.css';

/** Whom one writes to; null: they have left or are hidden. Texts: `chat`, `members`. */
export function ConversationHeader({ profile }: { profile: ProfileCard | null }) {
  const t = useTexts('chat');
  const { fictional_singular } = useSettings();
  return (
    <header className={styles.with}>
      <Link to="/chats" {...iconButtonProps({ label: t('header.back'), className: styles.back })}>
        <Icon of={ArrowLeft} />
      </Link>
      {profile ? (
        <Link to="/members/$id" params={{ id: profile.id }} className={styles.person}>
          <Avatar image={profile.main_image} onlineLabel={profile.online && t('header.online')} />
          <span className={styles.who}>
            <h2>
              {profile.name}, {profile.age}
            </h2>
            {profile.online ? <small>{t('header.online')}</small> : null}
          </span>
          {profile.fictional ? <FictionalTag word={fictional_singular} /> : null}
        </Link>
      ) : (
        <div className={styles.person}>
          <Avatar image={null} />
          <h2>{t('gone.name')}</h2>
        </div>
      )}
    </header>
  );
}
