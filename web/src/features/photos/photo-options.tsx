import { PHOTO_TYPES } from '@rendezvous/contract/photos/limits';
import type { Photo as PhotoAnswer } from '@rendezvous/contract/photos/photo';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ImageUp from 'lucide-react/icons/image-up';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ChangeEvent, useState } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Button, buttonProps } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './photo-manager.module.css';
import type { useRemovePhoto } from './use-remove-photo.ts';

type PhotoOptionsProps = {
  /** undefined: no photo is open */
  photo: PhotoAnswer | undefined;
  total: number;
  onClose: () => void;
  onMove: (id: string, to: number) => void;
  onReplace: (file: File, id: string) => void;
  remove: ReturnType<typeof useRemovePhoto>;
};

/** The actions on one photo, each by one press; removing asks once more, because it can't be undone. */
export function PhotoOptions({ photo, total, onClose, onMove, onReplace, remove }: PhotoOptionsProps) {
  const t = useTexts('photos');
  const shell = useTexts('shell');
  const [asking, setAsking] = useState(false);

  function close() {
    setAsking(false);
    onClose();
  }

  const number = (photo?.position ?? 0) + 1;
  return (
    <Sheet
      open={photo !== undefined}
      onClose={close}
      title={asking ? t('removal.title') : t('manager.photo', { number, total })}
      closeLabel={shell('close')}
    >
      {photo ? (
        <div className={styles.sheet}>
          <div className={styles.picture}>
            <Photo image={photo} alt={t('yours', { number })} sizes="8rem" />
          </div>
          {asking ? (
            <>
              <p>{t('removal.text')}</p>
              <Button
                look="danger"
                size="large"
                wide
                busy={remove.isPending}
                onClick={() => remove.mutate(photo.id, { onSettled: close })}
              >
                {t('removal.remove')}
              </Button>
              <Button look="text" wide onClick={() => setAsking(false)}>
                {t('removal.keep')}
              </Button>
            </>
          ) : (
            <Choices
              photo={photo}
              total={total}
              onMove={onMove}
              onMain={() => {
                close();
                onMove(photo.id, 0);
              }}
              onReplace={(file) => {
                close();
                onReplace(file, photo.id);
              }}
              onRemove={() => setAsking(true)}
            />
          )}
        </div>
      ) : null}
    </Sheet>
  );
}

type ChoicesProps = {
  photo: PhotoAnswer;
  total: number;
  onMove: PhotoOptionsProps['onMove'];
  onMain: () => void;
  onReplace: (file: File) => void;
  onRemove: () => void;
};

function Choices({ photo, total, onMove, onMain, onReplace, onRemove }: ChoicesProps) {
  const t = useTexts('photos');
  const { id, position, main } = photo;

  function replace({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file) onReplace(file);
  }

  return (
    <div className={styles.choices}>
      {main ? null : (
        <Button onClick={onMain}>
          <Icon of={Star} size={20} />
          {t('makeMain')}
        </Button>
      )}
      {/* the buttons keep their places, so that another press moves the photo further */}
      {total > 1 ? (
        <>
          <Button disabled={position === 0} onClick={() => onMove(id, position - 1)}>
            <Icon of={ArrowLeft} size={20} />
            {t('manager.forward')}
          </Button>
          <Button disabled={position === total - 1} onClick={() => onMove(id, position + 1)}>
            <Icon of={ArrowRight} size={20} />
            {t('manager.back')}
          </Button>
        </>
      ) : null}
      <label {...buttonProps({ className: styles.replace })}>
        <Icon of={ImageUp} size={20} />
        {t('replace')}
        <input type="file" accept={PHOTO_TYPES.join()} onChange={replace} />
      </label>
      <Button onClick={onRemove}>
        <Icon of={Trash2} size={20} />
        {t('remove')}
      </Button>
    </div>
  );
}
