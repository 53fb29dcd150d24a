import type { MaySend } from '@rendezvous/contract/chat/conversation';
import { PHOTO_TYPES } from '@rendezvous/contract/photos/limits';
import Camera from 'lucide-react/icons/camera';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { createStore } from '../../platform/create-store.ts';
import { ahead, lazyPart, loadOnline } from '../../platform/lazy-part.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LatePlace } from './late-place.tsx';
import type { ChosenPhoto } from './photo-sheet.tsx';

const loadSheet = () => import('./photo-sheet.tsx').then(({ PhotoSheet }) => PhotoSheet);
const PhotoSheet = lazyPart(loadSheet);
ahead.add(loadSheet);

/** The photo that is chosen; null: none. It stays when a conversation moves to its own address. */
export const photoFor = createStore<(ChosenPhoto & DraftOf) | null>(null);

/** The key of the text beside it: of its sender, and of the partner. */
type DraftOf = { draft: string };

/** Shows the photo among files in its sheet. One that is there keeps its place: it may be being sent. */
export function showPhoto(draft: string, files: readonly File[]): void {
  const photo = photoFor.get() ?? { draft, id: crypto.randomUUID(), files: [] };
  photoFor.set({ ...photo, files: [...photo.files, ...files] });
}

/**
 * Chrome on Android offers the camera no more where nothing but pictures is asked for, since version 14; with a type
 * that no file has it does. Others offer it by themselves, and `capture` would offer nothing else.
 */
const CAMERA_TOO = /Android(?!.*Firefox)/;
const NO_FILE = ',android/allowCamera';

/** The input whose choice of the system is open. No page has it: one may go on at another address meanwhile. */
let input: HTMLInputElement | undefined;

type OnFiles = (files: readonly File[]) => void;

/** Lets somebody choose a photo, which phones can take at once. */
function choosePhoto(onFiles: OnFiles): void {
  // Before the line can go, which it may while somebody chooses.
  void loadOnline(loadSheet).catch(() => undefined);
  input?.remove();
  input = document.createElement('input');
  input.type = 'file';
  input.hidden = true;
  input.accept = PHOTO_TYPES.join() + (CAMERA_TOO.test(navigator.userAgent) ? NO_FILE : '');
  input.onchange = ({ target }) => {
    const { files } = target as HTMLInputElement;
    if (files?.length) onFiles([...files]);
  };
  document.body.append(input);
  input.click();
}

/** The button that asks for a photo. */
export function PhotoButton({ onFiles }: { onFiles: OnFiles }) {
  const t = useTexts('chat');
  return (
    <IconButton label={t('photo.button')} onClick={() => choosePhoto(onFiles)}>
      <Icon of={Camera} />
    </IconButton>
  );
}

/**
 * Takes files that are pasted or dropped, also those that are no photos: the browser would leave the page for them.
 * @returns the handlers, and whether a file is held above the place
 */
export function useFiles(onFiles: OnFiles) {
  const [held, setHeld] = useState(false);

  function onPaste(event: ClipboardEvent) {
    const { files, types } = event.clipboardData;
    // Words from a document come with a picture of themselves.
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    onFiles([...files]);
  }

  function onDrop(event: DragEvent) {
    setHeld(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
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
      <PhotoSheet {...shown} chosen={chosen} onSend={send} onClose={close} />
    </LatePlace>
  );
}
