import type { Message } from '@rendezvous/contract/chat/message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import ImageIcon from 'lucide-react/icons/image';
import { chatsQuery } from '../../data/chat.ts';
import { api } from '../../platform/api/api.ts';
import { useProblemText } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Photo } from '../../ui/photo.tsx';
import styles from './photo-content.module.css';
import { previewOf } from './photo-previews.ts';

type SeenPhoto = Extract<Message, { type: 'image' }>['photo'];

type PhotoContentProps = {
  photo: SeenPhoto;
  /** conversation of a message that was sent */
  conversation: string | null;
  /** the partner's name */
  name: string;
};

/** A photo. The first from somebody new is blurred, and asks whether the reader wants to see this member's photos. */
export function PhotoContent({ photo, conversation, name }: PhotoContentProps) {
  const t = useTexts('chat');
  const { image, seen } = photo;
  const preview = previewOf(photo.id);
  if (!image && seen === 'sharp' && preview)
    return <img className={styles.photo} src={preview} alt={t('says.photo')} />;
  if (seen === 'declined' && conversation) {
    return (
      <span className={styles.asked}>
        <span>{t('photo.declined')}</span>
        <Decision conversation={conversation} choices={['show']} />
      </span>
    );
  }
  if (!image) {
    return (
      <span className={styles.gone}>
        <Icon of={ImageIcon} size={20} /> {seen === 'gone' ? t('photo.gone') : t('says.photo')}
      </span>
    );
  }
  if (seen === 'blurred' && conversation) {
    return (
      <span className={styles.asked}>
        <Photo image={image} alt={t('photo.blurred')} sizes="16rem" className={styles.photo} />
        <span>{t('photo.ask', { name })}</span>
        <Decision conversation={conversation} choices={['show', 'decline']} />
      </span>
    );
  }
  return (
    <a href={image.filename} target="_blank" rel="noreferrer" className={styles.link}>
      <Photo image={image} alt={t('says.photo')} sizes="16rem" className={styles.photo} />
    </a>
  );
}

/** Buttons that show the partner's photos, those to come as well, or decline them. */
function Decision({ conversation, choices }: { conversation: string; choices: readonly ('show' | 'decline')[] }) {
  const t = useTexts('chat');
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (show: boolean) => api('POST chat-photo.php', { body: { conversation, show } }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: chatsQuery.queryKey });
      const { askPhotosAgain } = await import('../../data/ask-photos-again.ts');
      await askPhotosAgain(queryClient, conversation);
    },
  });
  const problem = useProblemText(error);
  return (
    <span className={styles.decision}>
      {choices.map((choice) => (
        <Button key={choice} busy={isPending} onClick={() => mutate(choice === 'show')}>
          {t(`photo.${choice}`)}
        </Button>
      ))}
      {problem ? <span role="alert">{problem}</span> : null}
    </span>
  );
}
