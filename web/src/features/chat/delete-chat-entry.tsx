import Trash from 'lucide-react/icons/trash-2';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Doomed, useDeleteChat } from './delete-chat.ts';

/** The menu's entry that deletes a conversation. Texts: `chat`. */
export function DeleteChat({ conversation, name }: { conversation: Doomed; name: string }) {
  const t = useTexts('chat');
  const deleteChat = useDeleteChat();
  return (
    <button type="button" data-look="danger" onClick={() => void deleteChat(conversation, name)}>
      <Icon of={Trash} size={20} />
      {t('delete.entry')}
    </button>
  );
}
