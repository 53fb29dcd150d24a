import type { Photo as PhotoAnswer } from '@rendezvous/contract/photos/photo';
import Plus from 'lucide-react/icons/plus';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ChangeEvent, useRef } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './photo-slots.module.css';
import type { useOwnPhotos } from './use-own-photos.ts';

const SLOTS = 3;

type PhotoSlotsProps = { photos: readonly PhotoAnswer[]; limit: number; own: ReturnType<typeof useOwnPhotos> };

/** One's photos, the main one four times the size, and places to add more. */
export function PhotoSlots({ photos, limit, own }: PhotoSlotsProps) {
  const t = useTexts('photos');
  const free = Math.max(0, Math.min(SLOTS, limit) - photos.length);
  return (
    <ul className={styles.slots} aria-label={t('list')}>
      {photos.map((photo, index) => (
        <OwnPhoto key={photo.id} photo={photo} number={index + 1} own={own} />
      ))}
      {Array.from({ length: free }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike
        <AddPhoto key={index} own={own} first={index === 0} />
      ))}
    </ul>
  );
}

type OwnPhotoProps = { photo: PhotoAnswer; number: number; own: PhotoSlotsProps['own'] };

function OwnPhoto({ photo, number, own }: OwnPhotoProps) {
  const t = useTexts('photos');
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
      <IconButton
        label={t('remove')}
        look="photo"
        className={styles.remove}
        onClick={() => own.remove.mutate(photo.id)}
      >
        <Icon of={Trash2} size={20} />
      </IconButton>
    </li>
  );
}

function AddPhoto({ own, first }: { own: PhotoSlotsProps['own']; first: boolean }) {
  const t = useTexts('photos');
  const input = useRef<HTMLInputElement>(null);
  const { add, progress } = own;
  const busy = first && add.isPending;

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (file) add.mutate(file);
    // the same file may be chosen again after a refusal
    event.target.value = '';
  }

  return (
    <li>
      <label className={styles.add}>
        {busy ? (
          <>
            <progress value={progress} max={1} />
            <span role="status">{t('uploading', { percent: Math.round(progress * 100) })}</span>
          </>
        ) : (
          <>
            <Icon of={Plus} />
            {t('add')}
          </>
        )}
        <input ref={input} type="file" accept="image/*" onChange={choose} disabled={add.isPending} />
      </label>
    </li>
  );
}
