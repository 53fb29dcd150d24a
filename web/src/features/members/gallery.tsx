import Lock from 'lucide-react/icons/lock';
import { type KeyboardEvent, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyPart, loadOnline } from '../../platform/lazy-part.ts';
import { Icon } from '../../ui/icon.tsx';
import { Photo, type Picture } from '../../ui/photo.tsx';
import styles from './gallery.module.css';
import type { LightboxLabels } from './lightbox.tsx';
import { TurnButtons } from './turn-buttons.tsx';

/** Loaded when a photo is pressed, or about to be. */
const loadLightbox = () => loadOnline(() => import('./lightbox.tsx'));
const Lightbox = lazyPart(() => loadLightbox().then(({ Lightbox }) => Lightbox));

type GalleryPhoto = Picture & { id: string; sharp: boolean };

type GalleryProps = {
  /** `sharp`: false for a photo that the viewer sees blurred */
  photos: readonly GalleryPhoto[];
  labels: LightboxLabels & {
    /** name of the link that opens a photo */
    open: (number: number, total: number) => string;
    /** content above a photo that the viewer sees blurred */
    locked?: ReactNode;
  };
  /** drawn width of the first one where it was pressed, as in `<img sizes>` */
  known?: string;
  /** hears the index of the visible photo, from 0 */
  onShow?: (index: number) => void;
  /** content above the photo, such as the name on phones */
  children?: ReactNode;
};

/**
 * Photos to swipe through, or to walk through by arrow keys, buttons and thumbnails; pressed, one opens large. Locked
 * ones come blurred and stay small.
 */
export function Gallery({ photos, labels, known, onShow, children }: GalleryProps) {
  const [current, setCurrent] = useState(0);
  const [opened, setOpened] = useState<number>();
  const track = useRef<HTMLUListElement>(null);
  const total = photos.length;
  const sharp = photos.filter((photo) => photo.sharp);

  function show(index: number, behavior: ScrollBehavior = motionAllowed() ? 'smooth' : 'instant') {
    const slides = track.current;
    if (!slides || index < 0 || index >= total) return;
    slides.scrollTo({ left: index * slides.clientWidth, behavior });
    change(index);
  }

  /** Goes on at the photo that was shown large, with the focus on it. */
  function close(shown: number) {
    const index = photos.findIndex(({ id }) => id === sharp[shown]?.id);
    setOpened(undefined);
    show(index, 'instant');
    track.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true });
  }

  function change(index: number) {
    setCurrent(index);
    onShow?.(index);
  }

  function followScroll() {
    const slides = track.current;
    if (slides && slides.clientWidth > 0) change(Math.round(Math.abs(slides.scrollLeft) / slides.clientWidth));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    show(current + step);
  }

  return (
    <section className={styles.gallery} aria-label={labels.gallery}>
      <div className={styles.frame} data-faceless={total === 0 || undefined}>
        <ul
          ref={track}
          className={styles.track}
          tabIndex={total > 1 ? 0 : undefined}
          aria-label={labels.gallery}
          onScroll={followScroll}
          onKeyDown={onKeyDown}
        >
          {total === 0 ? (
            <li className={styles.slide}>
              <Photo image={null} alt="" sizes="1px" />
            </li>
          ) : null}
          {photos.map((photo, index) => (
            <Slide
              key={photo.id}
              photo={photo}
              place={{ index, total, current: index === current }}
              labels={labels}
              known={index === 0 ? known : undefined}
              onOpen={() => setOpened(sharp.indexOf(photo))}
            />
          ))}
        </ul>
        {children}
        <TurnButtons index={current} total={total} labels={labels} onTurn={show} />
      </div>
      {total > 1 ? <Thumbnails photos={photos} current={current} nameOf={labels.photo} onShow={show} /> : null}
      {opened === undefined ? null : (
        <Suspense>
          <Lightbox photos={sharp} start={opened} labels={labels} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

type ThumbnailsProps = {
  photos: readonly GalleryPhoto[];
  current: number;
  nameOf: LightboxLabels['photo'];
  onShow: (index: number) => void;
};

function Thumbnails({ photos, current, nameOf, onShow }: ThumbnailsProps) {
  return (
    <ul className={styles.thumbs}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <button
            type="button"
            aria-label={nameOf(index + 1, photos.length)}
            aria-current={index === current || undefined}
            onClick={() => onShow(index)}
          >
            <Photo image={photo} alt="" sizes="20vw" />
            {photo.sharp ? null : <Icon of={Lock} size={20} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

type SlideProps = {
  photo: GalleryPhoto;
  place: { index: number; total: number; current: boolean };
  labels: GalleryProps['labels'];
  known: string | undefined;
  onOpen: () => void;
};

/** A photo in the row. Before the scripts are there its link leads to the picture itself. */
function Slide({ photo, place: { index, total, current }, labels, known, onOpen }: SlideProps) {
  // The file that was loaded there stays until the larger one is here.
  const [asKnown, setAsKnown] = useState(known);
  const image = (
    <Photo
      image={photo}
      alt={labels.photo(index + 1, total)}
      sizes={asKnown ?? '(min-width: 48rem) max(24rem, 27vw), 100vw'}
      onLoad={asKnown ? () => setAsKnown(undefined) : undefined}
      loading={index === 0 ? 'first' : 'lazy'}
    />
  );

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  }

  if (!photo.sharp) {
    return (
      <li className={styles.slide} data-locked>
        {image}
        <p className={styles.lock}>
          <Icon of={Lock} />
          {labels.locked}
        </p>
      </li>
    );
  }
  return (
    <li className={styles.slide}>
      <a
        href={photo.filename}
        aria-label={labels.open(index + 1, total)}
        // the ones beside it are out of sight
        tabIndex={current ? undefined : -1}
        draggable={false}
        onPointerEnter={() => void loadLightbox().catch(() => undefined)}
        onClick={open}
      >
        {image}
      </a>
    </li>
  );
}

function motionAllowed(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
