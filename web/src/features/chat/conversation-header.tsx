import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import type { Timeline } from '../../data/timeline.ts';
import { FictionalTag } from '../../parts/fictional-tag.tsx';
import { growPhoto } from '../../parts/grow-photo.ts';
import { useKnownProfiles } from '../../parts/known-profiles.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { iconButtonProps } from '../../ui/icon-button.tsx';
import { MemberMenu } from '../member-menu/member-menu.tsx';
import styles from './conversation.module.css';
import { DeleteChat } from './delete-chat-entry.tsx';
import { MarksInMenu } from './marks-in-menu.tsx';
import { reportableIn, usePartnerName, whomIn } from './partner.ts';
import { useTyping } from './typing.ts';

/** The partner, and the menu about them. Texts: `chat`, `members`, `blocks`. */
export function ConversationHeader({ timeline }: { timeline: Timeline }) {
  const t = useTexts('chat');
  const { profile, blocked } = timeline;
  const last = timeline.messages.at(-1);
  const name = usePartnerName()(timeline);
  const whom = whomIn(timeline.conversation, timeline);
  const typing = useTyping(timeline.conversation);
  const [near, setNear] = useState(false);
  const come = () => setNear(true);
  const comes = { onPointerEnter: come, onFocus: come };
  useKnownProfiles(near);
  const marked = (text: string) => (typing === 'demo' ? t('automatically', { text }) : text);
  return (
    <header className={styles.with} {...comes}>
      <Link to="/chats" {...iconButtonProps({ label: t('header.back'), className: styles.back })}>
        <Icon of={ArrowLeft} />
      </Link>
      {profile ? (
        <Link
          to="/members/$id"
          params={{ id: profile.id }}
          className={styles.person}
          viewTransition
          onClick={(event) => growPhoto(profile, event.currentTarget)}
        >
          <Avatar image={profile.main_image} onlineLabel={profile.online && t('header.online')} />
          <span className={styles.who}>
            <h2>
              {profile.name}, {profile.age}
            </h2>
            {profile.fictional ? <FictionalTag /> : null}
            {typing ? (
              <small aria-hidden="true">{marked(t('typing.now'))}</small>
            ) : profile.online ? (
              <small data-dot>{t('header.online')}</small>
            ) : null}
          </span>
        </Link>
      ) : (
        <div className={styles.person}>
          <Avatar image={null} />
          <h2>{name}</h2>
        </div>
      )}
      <p role="status" className="hide">
        {typing ? marked(t('typing.says', { name })) : null}
      </p>
      {whom ? (
        <MemberMenu
          whom={whom}
          name={name}
          blocked={blocked}
          reportable={reportableIn(timeline.conversation, timeline)}
        >
          {timeline.conversation && last ? (
            <>
              <MarksInMenu
                chat={{
                  ...timeline,
                  id: timeline.conversation,
                  name,
                  newest: last.id,
                  num_unread_messages: timeline.unread,
                }}
              />
              <hr />
              <DeleteChat
                conversation={{ id: timeline.conversation, last_sequence: last.sequence }}
                name={name}
                profile={profile?.id ?? null}
              />
            </>
          ) : null}
        </MemberMenu>
      ) : null}
    </header>
  );
}
