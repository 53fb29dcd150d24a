import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownProfileQuery } from '../../data/own-profile.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { buttonProps } from '../../ui/button.tsx';
import { PhotoManager } from '../photos/photo-manager.tsx';
import { PhotoTips } from '../photos/photo-tips.tsx';
import { useUploads } from '../photos/upload-list.ts';
import { placeLink, useNeighbours, usePassStep } from './signup-progress.ts';

/** Step 1 (A6): the first photo. */
export function PhotoStep() {
  const t = useTexts('photos');
  const { photos, photo_limit } = useSuspenseQuery(ownProfileQuery).data;
  const { after } = useNeighbours('photo');
  const pass = usePassStep('photo');
  // A running upload goes on by itself behind the next step.
  const coming = useUploads().filter(({ problem }) => !problem);
  const count = photos.length + coming.length;
  return (
    <>
      <div>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </div>
      <PhotoManager photos={photos} limit={photo_limit} />
      <PhotoTips />
      <Link
        {...placeLink(after)}
        onClick={pass}
        {...buttonProps({ look: count > 0 ? 'primary' : 'line', size: 'large', wide: true })}
      >
        {count > 0 ? t('use', { count }) : t('later')}
      </Link>
    </>
  );
}
