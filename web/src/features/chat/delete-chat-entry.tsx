import Trash from 'lucide-react/icons/trash-2';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Doomed } from './delete-chat.ts';
import { useDeleteChat } from './use-delete-chat.ts';

/** The menu's entry that deletes a conversation. Texts: `chat`. */
export function DeleteChat({
  conversation,
  ...partner
}: {
  conversation: Doomed;
  name: string;
  profile: string | null;
}) {
  const t = useTexts('chat');
  const deleteChat = useDeleteChat();
  return (
    <button type="button" data-look="danger" onClick={() => void deleteChat(conversation, partner)}>
      <Icon of={Trash} size={20} />
      {t('delete.entry')}
    </button>
  );
}
