import { PHOTO_TYPES } from '@rendezvous/contract/photos/limits';
import Camera from 'lucide-react/icons/camera';
import { type ClipboardEvent, type DragEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ChosenPhoto } from './photo-sheet.tsx';

const PhotoSheet = lazy(() => import('./photo-sheet.tsx').then(({ PhotoSheet }) => ({ default: PhotoSheet })));

/** Chooses a photo, which phones can take at once. */
export function PhotoButton({ onFile }: { onFile: (file: File) => void }) {
  const t = useTexts('chat');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={t('photo.button')} onClick={() => input.current?.click()}>
        <Icon of={Camera} />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        accept={PHOTO_TYPES.join(',')}
        aria-label={t('photo.button')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen once more.
          event.target.value = '';
        }}
      />
    </>
  );
}

/** Handlers that take a picture which is pasted or dropped. */
export function takesPictures(onFile: (file: File) => void) {
  function take(event: { preventDefault(): void }, data: DataTransfer | null) {
    const picture = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!picture) return;
    event.preventDefault();
    onFile(picture);
  }
  return {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
  };
}

type PhotoPlaceProps = {
  chosen: ChosenPhoto | null;
  name: string;
  price: number;
  onSend: (id: string) => void;
  onClose: () => void;
};

/** The place of the preview, which is loaded when a photo is chosen. */
export function PhotoPlace(props: PhotoPlaceProps) {
  const [needed, setNeeded] = useState(false);
  if (props.chosen && !needed) setNeeded(true);
  return <Suspense fallback={null}>{needed ? <PhotoSheet {...props} /> : null}</Suspense>;
}
