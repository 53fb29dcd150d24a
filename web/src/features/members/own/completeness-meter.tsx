import type { OwnProfile } from '@rendezvous/contract/members/profile';
import Plus from 'lucide-react/icons/plus';
import { useSettings } from '../../../data/settings.ts';
import { useTexts } from '../../../platform/texts/use-texts.ts';
import { Box } from '../../../ui/box.tsx';
import { ChipButton, Chips } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { completenessOf, type MissingItem, photosToGo } from './completeness.ts';
import { useEditing } from './editing.tsx';
import styles from './own-profile.module.css';

/** The id of the photos on the page, for links to them. */
export const PHOTOS_ID = 'photos';

/** Missing parts of the profile, each with a link to its editor. A complete profile shows nothing. */
export function CompletenessMeter({ profile }: { profile: OwnProfile }) {
  const t = useTexts('profile');
  const editing = useEditing();
  const labelOf = useMissingLabel(profile);
  const { percent, missing } = completenessOf(profile, useSettings().visible_profile_fields);
  if (missing.length === 0) return null;

  function lead(item: MissingItem) {
    if (item === 'photo' || item === 'photos') {
      const photos = document.getElementById(PHOTOS_ID);
      photos?.scrollIntoView({ block: 'start' });
      photos?.querySelector<HTMLElement>('input[type="file"]')?.focus({ preventScroll: true });
    } else editing.set(item === 'place' ? 'residence' : item, true);
  }

  const title = t('complete.title', { percent });
  return (
    <Box className={styles.meter}>
      <h2>{title}</h2>
      <progress value={percent} max={100} aria-label={title} />
      <p className="quiet small">{t('complete.text')}</p>
      <Chips>
        {missing.map((item) => (
          <ChipButton key={item} onClick={() => lead(item)}>
            <Icon of={Plus} size={16} />
            {labelOf(item)}
          </ChipButton>
        ))}
      </Chips>
    </Box>
  );
}

function useMissingLabel(profile: OwnProfile): (item: MissingItem) => string {
  const t = useTexts('profile');
  const attribute = useTexts('attributes');
  return (item) => {
    if (item === 'photos') return t('complete.photos', { count: photosToGo(profile) });
    if (item === 'photo' || item === 'place' || item === 'about' || item === 'interests') return t(`complete.${item}`);
    return attribute(`name.${item}`);
  };
}
