import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import MailOpen from 'lucide-react/icons/mail-open';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { isUnread, type Markable } from './markable.ts';
import { useMarks } from './use-marks.ts';

/** A menu's entries that pin, mute and mark a conversation. Texts: `chat`. */
export function MarkEntries({ chat }: { chat: Markable }) {
  const t = useTexts('chat');
  const act = useMarks(chat);
  const unread = isUnread(chat);
  return (
    <>
      <button type="button" onClick={() => act(({ pin }) => pin(!chat.pinned))}>
        <Icon of={chat.pinned ? PinOff : Pin} size={20} />
        {chat.pinned ? t('marks.unpin') : t('marks.pin')}
      </button>
      <button type="button" onClick={() => act(({ mute }) => mute(!chat.muted))}>
        <Icon of={chat.muted ? Bell : BellOff} size={20} />
        {chat.muted ? t('marks.unmute') : t('marks.mute')}
      </button>
      <button type="button" onClick={() => act(({ markRead, markUnread }) => (unread ? markRead() : markUnread()))}>
        <Icon of={unread ? MailOpen : MessageCircle} size={20} />
        {unread ? t('marks.markRead') : t('marks.markUnread')}
      </button>
    </>
  );
}
