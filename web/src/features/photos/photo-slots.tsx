import { PHOTO_TYPES } from '@rendezvous/contract/photos/limits';
import type { Photo as PhotoAnswer } from '@rendezvous/contract/photos/photo';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton, iconButtonProps } from '../../ui/icon-button.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CropSheet } from './crop-sheet.tsx';
import styles from './photo-slots.module.css';
import type { Sending, useOwnPhotos } from './use-own-photos.ts';

const SLOTS = 3;

type PhotoSlotsProps = { photos: readonly PhotoAnswer[]; limit: number; own: ReturnType<typeof useOwnPhotos> };

/** One's photos, the main one four times the size, and places to add more. */
export function PhotoSlots({ photos, limit, own }: PhotoSlotsProps) {
  const t = useTexts('photos');
  const free = Math.max(0, Math.min(SLOTS, limit) - photos.length);
  const list = useRef<HTMLUListElement>(null);
  const known = useRef(photos.length);
  useEffect(() => {
    if (known.current === photos.length) return;
    known.current = photos.length;
    // what had the focus went away as a photo came or left
    list.current?.focus({ preventScroll: true });
  }, [photos.length]);
  return (
    <>
      <ul className={styles.slots} aria-label={t('list')} ref={list} tabIndex={-1}>
        {photos.map((photo, index) => (
          <OwnPhoto key={photo.id} photo={photo} number={index + 1} own={own} />
        ))}
        {Array.from({ length: free }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike
          <AddPhoto key={index} own={own} first={index === 0} />
        ))}
      </ul>
      <CropSheet {...own.crop} />
    </>
  );
}

type OwnPhotoProps = { photo: PhotoAnswer; number: number; own: PhotoSlotsProps['own'] };

function OwnPhoto({ photo, number, own }: OwnPhotoProps) {
  const t = useTexts('photos');
  const [asking, setAsking] = useState(false);
  return (
    <li>
      <Photo image={photo} alt={t('yours', { number })} sizes="(width >= 768px) 300px, 60vw" />
      {photo.main ? (
        <Tag look="photo" className={styles.main}>
          {t('main')}
        </Tag>
      ) : (
        <IconButton
          label={t('makeMain')}
          look="photo"
          className={styles.star}
          onClick={() => own.makeMain.mutate(photo.id)}
        >
          <Icon of={Star} size={20} />
        </IconButton>
      )}
      <ReplacePhoto photo={photo} own={own} />
      <IconButton label={t('remove')} look="photo" className={styles.remove} onClick={() => setAsking(true)}>
        <Icon of={Trash2} size={20} />
      </IconButton>
      <Removal
        open={asking}
        busy={own.remove.isPending}
        onKeep={() => setAsking(false)}
        onRemove={() => own.remove.mutate(photo.id, { onSettled: () => setAsking(false) })}
      />
    </li>
  );
}

type ReplacePhotoProps = { photo: PhotoAnswer; own: PhotoSlotsProps['own'] };

/** Another photo in the place of this one. */
function ReplacePhoto({ photo, own }: ReplacePhotoProps) {
  const t = useTexts('photos');
  const sending = own.sending?.replaces === photo.id ? own.sending : null;
  const { className, 'data-look': look } = iconButtonProps({ label: '', look: 'photo', className: styles.replace });
  return (
    <>
      {sending ? (
        <div className={styles.sending}>
          <Progress sending={sending} />
        </div>
      ) : null}
      <label className={className} data-look={look}>
        <Icon of={Pencil} size={20} />
        <span className="hide">{t('replace')}</span>
        <input {...photoInput(own, photo.id)} />
      </label>
    </>
  );
}

/** Of an input that takes a photo, whose words are around it. */
function photoInput(own: PhotoSlotsProps['own'], replaces?: string) {
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file) void own.choose(file, replaces);
    // the same file may be chosen again after a refusal
    target.value = '';
  }
  return { type: 'file', accept: PHOTO_TYPES.join(), onChange, disabled: own.add.isPending };
}

function Progress({ sending }: { sending: Sending }) {
  const t = useTexts('photos');
  return (
    <>
      <span className={styles.preview} style={{ backgroundImage: `url("${sending.preview}")` }} />
      <progress value={sending.progress} max={1} />
      <span role="status">{t('uploading', { percent: Math.round(sending.progress * 100) })}</span>
    </>
  );
}

type RemovalProps = { open: boolean; busy: boolean; onKeep: () => void; onRemove: () => void };

/** Asks once: a removed photo is gone for good. */
function Removal({ open, busy, onKeep, onRemove }: RemovalProps) {
  const t = useTexts('photos');
  const shell = useTexts('shell');
  return (
    <Sheet open={open} onClose={onKeep} title={t('removal.title')} closeLabel={shell('close')}>
      <div className={styles.removal}>
        <p>{t('removal.text')}</p>
        <Button look="primary" size="large" wide busy={busy} onClick={onRemove}>
          {t('removal.remove')}
        </Button>
        <Button look="text" wide onClick={onKeep}>
          {t('removal.keep')}
        </Button>
      </div>
    </Sheet>
  );
}

type AddPhotoProps = { own: PhotoSlotsProps['own']; first: boolean };

/** A place to press, or to drop a file on; the first one shows what is being sent. */
function AddPhoto({ own, first }: AddPhotoProps) {
  const t = useTexts('photos');
  const [over, setOver] = useState(false);
  const sending = first && !own.sending?.replaces ? own.sending : null;

  return (
    <li>
      <label className={styles.add} data-over={over || undefined} data-sending={sending ? true : undefined}>
        {sending ? (
          <Progress sending={sending} />
        ) : (
          <>
            <Icon of={Plus} />
            {t('add')}
            {first ? <small>{t('drop')}</small> : null}
          </>
        )}
        <input
          {...photoInput(own)}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
      </label>
    </li>
  );
}
