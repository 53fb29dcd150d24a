import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { FormProblem } from '../../../shell/form-problem.tsx';
import { buttonProps } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ownProfileQuery } from '../../members/own-profile.ts';
import styles from '../../photos/photo-slots.module.css';
import { PhotoSlots } from '../../photos/photo-slots.tsx';
import { useOwnPhotos } from '../../photos/use-own-photos.ts';
import { placeLink, useNeighbours, usePassStep } from './signup-progress.ts';

/** Step 1 (A6): the first photo. */
export function PhotoStep() {
  const t = useTexts('photos');
  const { photos, photo_limit } = useSuspenseQuery(ownProfileQuery).data;
  const { after } = useNeighbours('photo');
  const pass = usePassStep('photo');
  const own = useOwnPhotos();
  return (
    <>
      <div>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </div>
      <FormProblem problem={own.problem} />
      <PhotoSlots photos={photos} limit={photo_limit} own={own} />
      <ul className={styles.tips}>
        {(['alone', 'clean', 'kinds'] as const).map((tip) => (
          <li key={tip}>
            <Icon of={Check} size={20} />
            {t(`tips.${tip}`)}
          </li>
        ))}
      </ul>
      <Link
        {...placeLink(after)}
        onClick={pass}
        {...buttonProps({ look: photos.length > 0 ? 'primary' : 'line', size: 'large', wide: true })}
      >
        {photos.length > 0 ? t('use') : t('later')}
      </Link>
    </>
  );
}
