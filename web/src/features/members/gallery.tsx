import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Lock from 'lucide-react/icons/lock';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Photo, type Picture } from '../../ui/photo.tsx';
import styles from './gallery.module.css';

type GalleryProps = {
  /** `sharp`: false for a photo that the viewer sees blurred */
  photos: readonly (Picture & { id: string; sharp: boolean })[];
  labels: {
    gallery: string;
    previous: string;
    next: string;
    /** "Photo 2 of 5" */
    photo: (number: number, total: number) => string;
    /** content above a photo that the viewer sees blurred */
    locked?: ReactNode;
  };
  /** hears the index of the visible photo, from 0 */
  onShow?: (index: number) => void;
  /** content above the photo, such as the name on phones */
  children?: ReactNode;
};

/** Photos to swipe through, or to walk through by arrow keys, buttons and thumbnails. Locked ones come blurred. */
export function Gallery({ photos, labels, onShow, children }: GalleryProps) {
  const [current, setCurrent] = useState(0);
  const track = useRef<HTMLUListElement>(null);
  const total = photos.length;

  function show(index: number) {
    const slides = track.current;
    if (!slides || index < 0 || index >= total) return;
    slides.scrollTo({ left: index * slides.clientWidth, behavior: motionAllowed() ? 'smooth' : 'instant' });
    change(index);
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
            <li key={photo.id} className={styles.slide} data-locked={!photo.sharp || undefined}>
              <Photo
                image={photo}
                alt={labels.photo(index + 1, total)}
                sizes="(min-width: 48rem) 24rem, 100vw"
                loading={index === 0 ? 'first' : 'lazy'}
              />
              {photo.sharp ? null : (
                <p className={styles.lock}>
                  <Icon of={Lock} />
                  {labels.locked}
                </p>
              )}
            </li>
          ))}
        </ul>
        {children}
        {total > 1 ? (
          <>
            <IconButton
              look="photo"
              label={labels.previous}
              className={styles.previous}
              disabled={current === 0}
              onClick={() => show(current - 1)}
            >
              <Icon of={ChevronLeft} />
            </IconButton>
            <IconButton
              look="photo"
              label={labels.next}
              className={styles.next}
              disabled={current === total - 1}
              onClick={() => show(current + 1)}
            >
              <Icon of={ChevronRight} />
            </IconButton>
          </>
        ) : null}
      </div>
      {total > 1 ? (
        <ul className={styles.thumbs}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-label={labels.photo(index + 1, total)}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
              >
                <Photo image={photo} alt="" sizes="20vw" />
                {photo.sharp ? null : <Icon of={Lock} size={20} />}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function motionAllowed(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
