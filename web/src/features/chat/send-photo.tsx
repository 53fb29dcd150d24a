import type { MaySend } from '@rendezvous/contract/chat/conversation';
import { PHOTO_TYPES } from '@rendezvous/contract/photos/limits';
import Camera from 'lucide-react/icons/camera';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { createStore } from '../../platform/create-store.ts';
import { ahead, lazyPart, loadOnline } from '../../platform/lazy-part.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { isHeic } from '../photos/is-heic.ts';
import { LatePlace } from './late-place.tsx';
import type { ChosenPhoto } from './photo-sheet.tsx';

const loadSheet = () => import('./photo-sheet.tsx').then(({ PhotoSheet }) => PhotoSheet);
const PhotoSheet = lazyPart(loadSheet);
ahead.add(loadSheet);

/** The photo that is chosen; null: none. It stays when a conversation moves to its own address. */
export const photoFor = createStore<(ChosenPhoto & DraftOf) | null>(null);

/** The key of the text beside it: of its sender, and of the partner. */
type DraftOf = { draft: string };

function noteBegun(begun: boolean): void {
  const photo = photoFor.get();
  if (photo) photoFor.set({ ...photo, begun });
}

/**
 * Chrome on Android offers the camera no more where nothing but pictures is asked for, since version 14; with a type
 * that no file has it does. Others offer it by themselves, and `capture` would offer nothing else.
 */
const CAMERA_TOO = /Android(?!.*Firefox)/;
const NO_FILE = 'android/allowCamera';

/** The input whose choice of the system is open. No page has it: one may go on at another address meanwhile. */
let input: HTMLInputElement | undefined;

/** Lets somebody choose a photo, which phones can take at once. */
function choosePhoto(onFile: (file: File) => void): void {
  // Before the line can go, which it may while somebody chooses.
  void loadOnline(loadSheet).catch(() => undefined);
  input?.remove();
  input = document.createElement('input');
  input.type = 'file';
  input.hidden = true;
  input.accept = [...PHOTO_TYPES, ...(CAMERA_TOO.test(navigator.userAgent) ? [NO_FILE] : [])].join();
  input.onchange = ({ target }) => {
    const [file] = (target as HTMLInputElement).files ?? [];
    if (file) onFile(file);
  };
  document.body.append(input);
  input.click();
}

/** The button that asks for a photo. */
export function PhotoButton({ onFile }: { onFile: (file: File) => void }) {
  const t = useTexts('chat');
  return (
    <IconButton label={t('photo.button')} onClick={() => choosePhoto(onFile)}>
      <Icon of={Camera} />
    </IconButton>
  );
}

/**
 * Takes a picture that is pasted or dropped. A file that is none is refused with a word: the browser would leave the
 * page for it.
 * @returns the handlers, and whether a file is held above the place
 */
export function usePictures(onFile: (file: File) => void) {
  const t = useTexts('chat');
  const [held, setHeld] = useState(false);

  function onPaste(event: ClipboardEvent) {
    const { files, types } = event.clipboardData;
    const picture = pictureIn(files);
    // Words from a document come with a picture of themselves.
    if (!picture || types.includes('text/plain')) return;
    event.preventDefault();
    onFile(picture);
  }

  function onDrop(event: DragEvent) {
    setHeld(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    const picture = pictureIn(event.dataTransfer.files);
    if (picture) onFile(picture);
    else showToast({ text: t('photo.onlyPhotos') });
  }

  function onDragOver(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setHeld(true);
  }

  function onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setHeld(false);
  }

  return { held, handlers: { onPaste, onDrop, onDragOver, onDragLeave } };
}

function pictureIn(files: FileList): File | undefined {
  return [...files].find((file) => file.type.startsWith('image/') || isHeic(file, file.name));
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

type PhotoPlaceProps = DraftOf & {
  name: string;
  price: number;
  inMoney: MaySend['photo_in_money'];
  onSend: (id: string, price: number, file: boolean) => void;
};

/** The place of the preview, which is loaded ahead while there is a line, or when a photo is chosen. */
export function PhotoPlace({ draft, onSend, ...shown }: PhotoPlaceProps) {
  const photo = photoFor.use();
  const chosen = photo?.draft === draft ? photo : null;
  const close = () => photoFor.set(null);

  function send(id: string, price: number, file: boolean) {
    close();
    onSend(id, price, file);
  }

  return (
    <LatePlace open={chosen !== null} load={loadSheet}>
      <PhotoSheet {...shown} chosen={chosen} onBegun={noteBegun} onSend={send} onClose={close} />
    </LatePlace>
  );
}
