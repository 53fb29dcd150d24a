import type { Chat } from '@rendezvous/contract/chat/conversation';
import type { MouseEvent } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './chat-sheet.module.css';
import { DeleteChat } from './delete-chat-entry.tsx';
import { MarkEntries } from './mark-entries.tsx';
import { markableOf } from './markable.ts';
import { usePartnerName } from './partner.ts';

type ChatSheetProps = {
  chat: Chat;
  open: boolean;
  /** true: the finger that opened it has not been lifted, which would be a press beside the sheet */
  resting: boolean;
  onClose: () => void;
};

/** A sheet with what can be done with a conversation of the list: opened by a finger that rests on it. */
export function ChatSheet({ chat, open, resting, onClose }: ChatSheetProps) {
  const t = useTexts('chat');
  const shell = useTexts('shell');
  const name = usePartnerName()(chat);

  function closeAfterChoice({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('button')) onClose();
  }

  return (
    <Sheet
      open={open}
      locked={resting}
      onClose={onClose}
      title={t('header.label', { name })}
      closeLabel={shell('close')}
    >
      {/* biome-ignore lint/a11y: a press on any entry closes; the entries themselves are buttons */}
      <div className={styles.entries} onClick={closeAfterChoice}>
        <MarkEntries chat={markableOf(chat, name)} />
        <DeleteChat conversation={chat.conversation} name={name} profile={chat.profile?.id ?? null} />
      </div>
    </Sheet>
  );
}
