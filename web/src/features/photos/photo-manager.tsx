import { PREMIUM_PHOTOS } from '@rendezvous/contract/photos/limits';
import type { Photo as PhotoAnswer } from '@rendezvous/contract/photos/photo';
import { Link } from '@tanstack/react-router';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useSettings } from '../../data/settings.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import { FailedUploads } from './failed-uploads.tsx';
import styles from './photo-manager.module.css';
import { AddTile, PhotoTile, UploadTile } from './photo-tiles.tsx';
import { useChosenPhoto } from './use-chosen-photo.ts';
import { useFileDrop } from './use-file-drop.ts';
import { usePhotoDrag } from './use-photo-drag.ts';
import { usePhotoOrder } from './use-photo-order.ts';
import { usePhotoQueue } from './use-photo-queue.ts';
import { useRemovePhoto } from './use-remove-photo.ts';

const FEWEST_TILES = 3;

/** The dialogs come when one is opened; a press waits for its dialog. */
const PhotoOptions = lazyPart(() => import('./photo-options.tsx').then(({ PhotoOptions }) => PhotoOptions));
const CropSheet = lazyPart(() => import('./crop-sheet.tsx').then(({ CropSheet }) => CropSheet));

type PhotoManagerProps = { photos: readonly PhotoAnswer[]; limit: number };

/**
 * All photos of the member, in the sign-up and in the profile: add several, order them by dragging, arrow keys or
 * buttons, replace and remove them.
 */
export function PhotoManager({ photos, limit }: PhotoManagerProps) {
  const t = useTexts('photos');
  const { private_uploads } = useSettings();
  const list = useRef<HTMLUListElement>(null);
  const [optionsOf, setOptionsOf] = useState<string | null>(null);
  const order = usePhotoOrder();
  const remove = useRemovePhoto();
  const { queue, crop, take } = useTaking(photos.length < limit, limit);
  const drop = useFileDrop(take);
  const asked = useEver(optionsOf !== null);
  const cropped = useEver(crop.chosen !== null);
  const say = useMoveTold(list, photos);
  useFocusAfterCrop(list, crop.chosen === null && crop.used, photos.length);
  const ids = photos.map(({ id }) => id);
  const move = (id: string, to: number) => {
    if (to < 0 || to >= photos.length || ids[to] === id) return;
    order.mutate({ id, to });
    say.moved(id, to);
  };
  const { drag, handlers } = usePhotoDrag(ids, list, move);
  const added = queue.underWay.filter(({ replaces }) => !replaces);
  const taken = photos.length + added.length;
  const empty = taken >= limit ? 0 : Math.max(1, Math.min(FEWEST_TILES, limit) - taken);

  return (
    <div {...drop.handlers}>
      <FormProblem problem={order.error ?? remove.error} />
      {private_uploads ? <p className={styles.notice}>{t('manager.private')}</p> : null}
      <ul
        className={styles.tiles}
        ref={list}
        aria-label={t('list')}
        tabIndex={-1}
        data-dragging={drag ? true : undefined}
        data-over={drop.over || undefined}
      >
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            place={{ index, total: photos.length }}
            replacing={queue.underWay.find(({ replaces }) => replaces === photo.id)}
            drag={drag?.id === photo.id ? drag : null}
            target={drag !== null && drag.over === index && drag.id !== photo.id}
            handlers={handlers(photo.id)}
            onMove={(to) => move(photo.id, to)}
            onOptions={() => setOptionsOf(photo.id)}
          />
        ))}
        {added.map((one) => (
          <UploadTile key={one.key} upload={one} onCancel={() => queue.cancel(one)} />
        ))}
        {Array.from({ length: empty }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike
          <AddTile key={index} onFiles={take} first={index === 0} large={index === 0 && taken === 0} />
        ))}
      </ul>
      <p className="hide" role="status">
        {say.text}
      </p>
      <FailedUploads queue={queue} hasRoom={taken < limit} />
      <Room photos={photos.length} limit={limit} />
      <Suspense>
        {asked ? (
          <PhotoOptions
            photo={photos.find(({ id }) => id === optionsOf)}
            total={photos.length}
            onClose={() => setOptionsOf(null)}
            onMove={move}
            onReplace={(file, id) => take([file], id)}
            remove={remove}
          />
        ) : null}
        {cropped ? <CropSheet chosen={crop.chosen} onUse={crop.onUse} onCancel={crop.onCancel} /> : null}
      </Suspense>
    </div>
  );
}

/** Tells whether something has been so: a dialog stays in the page to close by itself. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever;
}

/** Turns files into uploads: a single one is cropped first; of several, each can be replaced later. */
function useTaking(hasRoom: boolean, limit: number) {
  const queue = usePhotoQueue(limit);
  const { chosen, choose, forget } = useChosenPhoto();
  const [used, setUsed] = useState(false);

  async function take(files: readonly File[], replaces?: string) {
    const [single, another] = files;
    setUsed(false);
    if (single && !another && (hasRoom || replaces) && (await choose(single, replaces))) return;
    for (const file of files) queue.add({ file, name: file.name, replaces });
  }

  function use(file: Blob) {
    if (chosen) queue.add({ file, name: chosen.file.name, replaces: chosen.replaces });
    setUsed(true);
    forget();
  }

  return { queue, take, crop: { chosen, used, onUse: use, onCancel: forget } };
}

/** Keeps the focus with a photo that was cropped: on the list while it is sent, then on its own button. */
function useFocusAfterCrop(list: RefObject<HTMLUListElement | null>, cropped: boolean, count: number) {
  const before = useRef(count);
  useEffect(() => {
    // The place that was pressed is taken by the upload.
    if (cropped) list.current?.focus({ preventScroll: true });
  }, [list, cropped]);
  useEffect(() => {
    const waits = document.activeElement === list.current;
    if (count > before.current && waits) {
      list.current?.querySelector<HTMLElement>(`[data-photo]:nth-child(${count}) [aria-haspopup]`)?.focus();
    }
    before.current = count;
  }, [list, count]);
}

/** Tells the new place of a photo to screen readers, and keeps the focus on it or, if it is gone, on the list. */
function useMoveTold(list: RefObject<HTMLUListElement | null>, photos: readonly PhotoAnswer[]) {
  const t = useTexts('photos');
  const [moved, setMoved] = useState<{ id: string; to: number } | null>(null);
  const count = useRef(photos.length);
  useEffect(() => {
    // The browser drops the focus of a control whose place in the page changes.
    if (moved) list.current?.querySelector<HTMLElement>(`[data-photo="${moved.id}"] [data-handle]`)?.focus();
  }, [list, moved]);
  useEffect(() => {
    if (photos.length < count.current) list.current?.focus({ preventScroll: true });
    count.current = photos.length;
  }, [list, photos.length]);
  return {
    moved: (id: string, to: number) => setMoved({ id, to }),
    text: moved ? t('manager.moved', { number: moved.to + 1, total: photos.length }) : '',
  };
}

/** Explains how to order photos; or says that there is no more room, and who has more. */
function Room({ photos, limit }: { photos: number; limit: number }) {
  const t = useTexts('photos');
  if (photos < limit) return photos > 1 ? <p className={styles.hint}>{t('manager.hint')}</p> : null;
  return (
    <div className={styles.full}>
      <p>
        {t('manager.full', { limit })} {limit < PREMIUM_PHOTOS ? t('manager.premium', { limit: PREMIUM_PHOTOS }) : null}
      </p>
      {limit < PREMIUM_PHOTOS ? (
        <Link to="/premium" {...buttonProps({ look: 'soft' })}>
          {t('manager.premiumAction')}
        </Link>
      ) : null}
    </div>
  );
}
