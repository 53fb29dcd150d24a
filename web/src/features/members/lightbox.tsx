import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { keepMovesAcross } from '../../platform/keep-moves-across.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Picture } from '../../ui/photo.tsx';
import { useLoadAgain } from '../../ui/use-load-again.ts';
import styles from './lightbox.module.css';
import { TurnButtons } from './turn-buttons.tsx';
import { usePhotoGestures } from './use-photo-gestures.ts';
import { moveBy, type Point } from './zoom.ts';

export type LightboxLabels = {
  /** name of the dialog */
  gallery: string;
  previous: string;
  next: string;
  close: string;
  zoom: string;
  /** "Photo 2 of 5" */
  photo: (number: number, total: number) => string;
};

type LightboxProps = {
  photos: readonly (Picture & { id: string })[];
  /** index of the first one shown */
  start: number;
  labels: LightboxLabels;
  /** hears which photo was shown last */
  onClose: (index: number) => void;
};

/** Way that an arrow key moves a photo that is zoomed. */
const STEP_PX = 80;
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: STEP_PX, y: 0 },
  ArrowRight: { x: -STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: STEP_PX },
  ArrowDown: { x: 0, y: -STEP_PX },
};

/**
 * Photos as large as the window, turned over by keys, buttons or a finger. Zoomed by two fingers, a double tap, the
 * button or + and -; then the arrow keys move the photo.
 */
export function Lightbox({ photos, start, labels, onClose }: LightboxProps) {
  const [index, setIndex] = useState(start);
  const dialog = useRef<HTMLDialogElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const stage = useRef<HTMLUListElement>(null);
  const last = photos.length - 1;
  const photo = photos[index] ?? { width: 1, height: 1 };
  const { view, shift, held, toggle, change, reset, handlers } = usePhotoGestures({
    stage,
    photo,
    onTurn: (step) => show(index + step),
  });
  const zoomed = view.scale > 1;

  useEffect(() => {
    dialog.current?.showModal();
    closer.current?.focus();
    // Close may be tapped right after a photo was turned over.
    return keepMovesAcross(stage.current);
  }, []);

  function show(next: number) {
    if (next === index || next < 0 || next > last) return;
    setIndex(next);
    reset();
  }

  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (arrow && zoomed) change((known) => moveBy(known, arrow));
    else if (event.key === 'ArrowRight') show(index + 1);
    else if (event.key === 'ArrowLeft') show(index - 1);
    else if (event.key === 'Home') show(0);
    else if (event.key === 'End') show(last);
    else if ((event.key === '+' && !zoomed) || (event.key === '-' && zoomed)) toggle();
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      // a press on the photo leaves the keys here
      tabIndex={-1}
      aria-label={labels.gallery}
      onClose={() => onClose(index)}
      onKeyDown={onKeyDown}
    >
      <ul
        ref={stage}
        className={styles.stage}
        data-held={held || undefined}
        data-zoomed={zoomed || undefined}
        {...handlers}
      >
        {photos.map((one, place) =>
          Math.abs(place - index) > 1 ? null : (
            <li key={one.id} style={slideStyle(place - index, shift)} aria-hidden={place !== index || undefined}>
              <LargePhoto
                photo={one}
                alt={labels.photo(place + 1, photos.length)}
                transform={place === index ? `translate(${view.x}px, ${view.y}px) scale(${view.scale})` : undefined}
              />
            </li>
          ),
        )}
      </ul>
      <header className={styles.bar}>
        <p aria-live="polite">{labels.photo(index + 1, photos.length)}</p>
        <IconButton look="photo" label={labels.zoom} pressed={zoomed} onClick={() => toggle()}>
          <Icon of={ZoomIn} />
        </IconButton>
        <IconButton ref={closer} look="photo" label={labels.close} onClick={() => dialog.current?.close()}>
          <Icon of={X} />
        </IconButton>
      </header>
      <TurnButtons index={index} total={photos.length} labels={labels} onTurn={show} />
    </dialog>
  );
}

/** A photo as large as it is; the smaller one, which is there already, shows until it has come. */
function LargePhoto({ photo, alt, transform }: { photo: Picture; alt: string; transform: string | undefined }) {
  const { failed, fail } = useLoadAgain(photo.filename);
  const style = { backgroundImage: `url("${photo.thumb_filename}")`, transform };
  if (failed) return <div role="img" aria-label={alt} style={style} />;
  const { filename, width, height } = photo;
  return <img src={filename} alt={alt} width={width} height={height} draggable={false} style={style} onError={fail} />;
}

/** A photo's place beside the one that is shown. */
function slideStyle(place: number, shift: number): CSSProperties {
  return { transform: `translateX(calc(${place * 100}% + ${shift}px))` };
}
