import type { Message } from '@rendezvous/contract/chat/message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import ImageIcon from 'lucide-react/icons/image';
import X from 'lucide-react/icons/x';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { chatsQuery } from '../../data/chat.ts';
import { useCurrentUser } from '../../data/current-user.ts';
import { without } from '../../data/unsent.ts';
import { api } from '../../platform/api/api.ts';
import { useProblemText } from '../../platform/texts/use-problem-text.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Photo } from '../../ui/photo.tsx';
import { askToBlock } from './ask-to-block.tsx';
import { clearOfToasts } from './clear-of-toasts.ts';
import { goOn } from './go-on.ts';
import { changeOutbox, useOutbox } from './outbox.ts';
import styles from './photo-content.module.css';
import looks from './photo-in-message.module.css';
import { usePreview } from './photo-previews.ts';
import { underWay } from './photo-under-way.ts';

type SeenPhoto = Extract<Message, { type: 'image' }>['photo'];

type PhotoContentProps = {
  photo: SeenPhoto;
  /** conversation of a message that was sent */
  conversation: string | null;
  /** the partner's name */
  name: string;
};

/** A photo. The first from somebody new is blurred, and asks whether the reader wants to see this member's photos. */
export function PhotoContent(props: PhotoContentProps) {
  const place = useRef<HTMLSpanElement>(null);
  const follow = useFocusAfter(place, props.photo.seen);
  return (
    <span ref={place}>
      <Seen {...props} follow={follow} />
    </span>
  );
}

/**
 * Puts the focus on what takes the place of a pressed button.
 * @returns to be called with true when one was pressed, and with false if that failed
 */
function useFocusAfter(place: RefObject<HTMLElement | null>, seen: SeenPhoto['seen']): (pressed: boolean) => void {
  const follows = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way in which the photo is seen
  useEffect(() => {
    if (follows.current && document.activeElement === document.body) {
      place.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
      clearOfToasts(place.current?.closest('[role="log"]'));
    }
    follows.current = false;
  }, [place, seen]);
  return (pressed) => {
    follows.current = pressed;
  };
}

function Seen({ photo, conversation, name, follow }: PhotoContentProps & { follow: (pressed: boolean) => void }) {
  const t = useTexts('chat');
  const { image, seen } = photo;
  const preview = usePreview(photo.id);
  const chosen =
    seen === 'sharp' && preview ? <img className={looks.photo} src={preview} alt={t('says.photo')} /> : null;
  if (!image && chosen) {
    return (
      <span className={styles.coming}>
        {chosen}
        <Progress photo={photo.id} />
      </span>
    );
  }
  if (seen === 'declined' && conversation) {
    return (
      <span className={styles.asked}>
        <span>{t('photo.declined')}</span>
        <Decision conversation={conversation} name={name} choices={['show']} follow={follow} />
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
        <Photo
          image={image}
          alt={t('photo.blurred')}
          sizes="16rem"
          className={classNames(looks.photo, styles.blurred)}
        />
        <span>{t('photo.ask', { name })}</span>
        <Decision
          conversation={conversation}
          name={name}
          choices={['show', 'decline', 'declineAndBlock']}
          follow={follow}
        />
      </span>
    );
  }
  return (
    <a href={image.filename} target="_blank" rel="noreferrer" className={styles.link}>
      {/* Sent already, it may not be got from the server yet: the line may have gone. */}
      {chosen ?? <Photo image={image} alt={t('says.photo')} sizes="16rem" className={looks.photo} />}
    </a>
  );
}

/** The button that takes a photo back until it is uploaded, and around it the share that is there. */
function Progress({ photo }: { photo: string }) {
  const t = useTexts('chat');
  const { id: account = '' } = useCurrentUser() ?? {};
  const now = underWay.use();
  const coming = now?.photo === photo ? now : null;
  // Behind another photo that goes up, or by another tab.
  const next = useOutbox(account).find(
    ({ kind, file, content }) => kind === 'sending' && file && content.type === 'image' && content.photo === photo,
  );
  if (!coming && !next) return null;

  function press({ currentTarget }: MouseEvent<HTMLElement>) {
    goOn(currentTarget.closest<HTMLElement>('[role="log"]'), photo);
    if (coming) coming.cancel();
    else if (next) changeOutbox(account, (all) => without(all, [next.id]));
  }

  return (
    <>
      {coming ? <progress className="hide" value={coming.share} aria-label={t('photo.uploading')} /> : null}
      <IconButton look="photo" label={t('photo.cancel')} className={styles.cancel} onClick={press}>
        <Icon of={X} />
        <svg className={styles.ring} viewBox="0 0 44 44" aria-hidden="true">
          <circle cx="22" cy="22" r="20" />
          <circle cx="22" cy="22" r="20" pathLength="1" strokeDasharray={`${coming?.share ?? 0} 1`} />
        </svg>
      </IconButton>
    </>
  );
}

type Choice = 'show' | 'decline' | 'declineAndBlock';

type DecisionProps = {
  conversation: string;
  name: string;
  choices: readonly Choice[];
  follow: (pressed: boolean) => void;
};

/** Buttons that show the partner's photos, those to come as well, or decline them; the last one blocks, too. */
function Decision({ conversation, name, choices, follow }: DecisionProps) {
  const t = useTexts('chat');
  const queryClient = useQueryClient();

  async function askAgain(): Promise<void> {
    void queryClient.invalidateQueries({ queryKey: chatsQuery.queryKey });
    const { askPhotosAgain } = await import('../../data/ask-photos-again.ts');
    await askPhotosAgain(queryClient, conversation);
  }

  const { mutate, isPending, error } = useMutation({
    mutationFn: (show: boolean) => api('POST chat-photo.php', { body: { conversation, show }, repeatable: true }),
    onError: () => follow(false),
    onSuccess: askAgain,
  });
  const problem = useProblemText(error);
  const [chosen, setChosen] = useState<Choice | null>(null);

  function choose(choice: Choice) {
    if (isPending) return;
    if (choice === 'declineAndBlock') return askToBlock({ conversation, name, onBlocked });
    setChosen(choice);
    follow(true);
    mutate(choice === 'show');
  }

  /** The photos were declined by the same call: nothing is left to do if this page is closed now. */
  function onBlocked() {
    follow(true);
    // What can't be asked for now is so with the next opening.
    void askAgain().catch(() => undefined);
  }

  return (
    <span className={styles.decision}>
      {choices.map((choice) => (
        <Button key={choice} busy={isPending && chosen === choice} onClick={() => choose(choice)}>
          {t(`photo.${choice}`)}
        </Button>
      ))}
      {problem ? <span role="alert">{problem}</span> : null}
    </span>
  );
}
