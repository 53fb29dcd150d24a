import { PHOTO_TYPES } from '@rendezvous/contract/photos/limits';
import type { Photo as PhotoAnswer } from '@rendezvous/contract/photos/photo';
import Ellipsis from 'lucide-react/icons/ellipsis';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './photo-manager.module.css';
import type { Upload } from './upload-list.ts';
import { useBackOnline } from './use-back-online.ts';
import type { usePhotoDrag } from './use-photo-drag.ts';

type PhotoTileProps = {
  photo: PhotoAnswer;
  place: { index: number; total: number };
  /** an upload that will take this place */
  replacing: Upload | undefined;
  /** distance it has been dragged */
  drag: { x: number; y: number } | null;
  /** true: a dragged photo would be dropped here */
  target: boolean;
  handlers: ReturnType<ReturnType<typeof usePhotoDrag>['handlers']>;
  onMove: (to: number) => void;
  onOptions: () => void;
};

/** A photo in its place, with a handle to move it and a button for the other actions. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, place, replacing, drag, target, handlers, onMove, onOptions } = props;
  const t = useTexts('photos');
  const number = place.index + 1;
  // Counts tries: a picture that could not be loaded is loaded again.
  const [look, setLook] = useState(0);
  useBackOnline(() => setLook(look + 1));
  return (
    <li
      data-photo={photo.id}
      data-dragged={drag ? true : undefined}
      data-target={target || undefined}
      style={drag ? { translate: `${drag.x}px ${drag.y}px` } : undefined}
      onDragStart={(event) => event.preventDefault()}
      {...handlers}
    >
      <Photo
        key={look}
        image={photo}
        alt={t('yours', { number })}
        sizes={photo.main ? '(width >= 48rem) 16rem, 64vw' : '(width >= 48rem) 8rem, 31vw'}
      />
      {photo.main ? (
        <Tag look="photo" className={styles.main}>
          {t('main')}
        </Tag>
      ) : null}
      {replacing ? <Progress upload={replacing} /> : null}
      {place.total > 1 ? (
        <IconButton
          label={t('manager.move', { number, total: place.total })}
          look="photo"
          className={styles.handle}
          data-handle
          onKeyDown={(event) => moveByKey(event, place, onMove)}
        >
          <Icon of={GripVertical} size={20} />
        </IconButton>
      ) : null}
      <IconButton
        label={t('manager.options', { number })}
        look="photo"
        className={styles.options}
        aria-haspopup="dialog"
        onClick={onOptions}
      >
        <Icon of={Ellipsis} size={20} />
      </IconButton>
    </li>
  );
}

function moveByKey(event: KeyboardEvent, { index, total }: PhotoTileProps['place'], onMove: (to: number) => void) {
  const places: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    Home: 0,
    End: total - 1,
  };
  const to = places[event.key];
  if (to === undefined) return;
  event.preventDefault();
  onMove(to);
}

/** The file itself under a shade that carries the words. */
function Progress({ upload: { preview, progress } }: { upload: Upload }) {
  const t = useTexts('photos');
  const words =
    progress === null
      ? t('manager.waiting')
      : progress < 1
        ? t('uploading', { percent: Math.round(progress * 100) })
        : t('manager.processing');
  return (
    <div className={styles.progress}>
      <span className={styles.preview} style={{ backgroundImage: `url("${preview}")` }} />
      <progress value={progress !== null && progress < 1 ? progress : undefined} max={1} aria-label={words} />
      <span role="status">{words}</span>
    </div>
  );
}

/** A photo that is being uploaded. */
export function UploadTile({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const t = useTexts('photos');
  return (
    <li>
      <Progress upload={upload} />
      <IconButton
        label={t('manager.cancel', { name: upload.name })}
        look="photo"
        className={styles.cancel}
        onClick={onCancel}
      >
        <Icon of={X} size={20} />
      </IconButton>
    </li>
  );
}

type AddTileProps = {
  onFiles: (files: File[]) => void;
  /** true: says what it does; the others show their sign alone */
  first: boolean;
  /** true: the large place, which has room to say that files may be dropped */
  large: boolean;
};

/** An empty place: pressed, it chooses one or several files. */
export function AddTile({ onFiles, first, large }: AddTileProps) {
  const t = useTexts('photos');

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])]);
    // Cleared, so that the same file can be chosen again after a refusal.
    target.value = '';
  }

  return (
    <li>
      <label className={styles.add}>
        <Icon of={Plus} />
        <span className={first ? undefined : 'hide'}>{t('manager.add')}</span>
        {large ? <small>{t('drop')}</small> : null}
        <input type="file" accept={PHOTO_TYPES.join()} multiple onChange={choose} />
      </label>
    </li>
  );
}
