import ImageOff from 'lucide-react/icons/image-off';
import { useCallback } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './photo.module.css';
import { paintPlaceholder } from './placeholder.ts';
import { useLoadAgain } from './use-load-again.ts';

/** A picture in three widths, with the names of the answers. */
export type Picture = {
  /** 960 px wide */
  filename: string;
  /** 480 px wide */
  thumb_filename: string;
  /** 240 px wide */
  match: string;
  width: number;
  height: number;
  /** three colours from top to bottom, as CSS lists them */
  colours: string;
};

type PhotoProps = {
  /** null: there is none */
  image: Picture | null;
  /** empty if the name stands beside it */
  alt: string;
  /** drawn width, as in `<img sizes>` */
  sizes: string;
  /** `first`: the largest thing of the page, loaded before all else */
  loading?: 'lazy' | 'eager' | 'first';
  className?: string;
  onLoad?: () => void;
};

/**
 * A photo that fills its frame, which gives the size. Its colours show until it has loaded; one that failed is asked
 * for again, and leaves a quiet icon in the end.
 */
export function Photo({ image, alt, sizes, loading = 'lazy', className, onLoad }: PhotoProps) {
  const { failed, givenUp, fail } = useLoadAgain(image?.thumb_filename);
  const colours = image?.colours;
  const settle = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      if (colours) paintPlaceholder(element, colours);
      // It may have failed before the scripts had loaded.
      if (element instanceof HTMLImageElement && element.complete && element.naturalWidth === 0) fail();
    },
    [fail, colours],
  );

  if (!image || failed) {
    return (
      <span className={classNames(styles.photo, className)} data-broken={image ? true : undefined} ref={settle}>
        {image ? givenUp && <Icon of={ImageOff} /> : <Silhouette />}
        {alt ? <span className="hide">{alt}</span> : null}
      </span>
    );
  }
  return (
    <img
      ref={settle}
      className={classNames(styles.photo, className)}
      src={image.thumb_filename}
      srcSet={`${image.match} 240w, ${image.thumb_filename} 480w, ${image.filename} 960w`}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'first' ? 'high' : undefined}
      decoding="async"
      data-colours={colours}
      // Painted by a script before React starts.
      suppressHydrationWarning
      onLoad={onLoad}
      onError={fail}
    />
  );
}

/** A silhouette in place of a portrait. */
function Silhouette() {
  return (
    <svg className={styles.somebody} viewBox="0 0 90 120" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <circle cx="45" cy="50" r="18" />
      <ellipse cx="45" cy="122" rx="39" ry="46" />
    </svg>
  );
}
