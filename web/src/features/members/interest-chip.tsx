import type { Interest } from '@rendezvous/contract/members/attributes';
import { INTEREST_ICONS } from '@rendezvous/contract/members/interest-icons';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Chip } from '../../ui/chip.tsx';
import styles from './interest-chip.module.css';
// One picture for all of them: no script of a page has to draw fifty icons.
import icons from './interest-icons.svg?url&no-inline';

/** An interest's icon; its place is kept until the picture has loaded. */
export function InterestSign({ interest }: { interest: Interest }) {
  return (
    <svg className={styles.sign} aria-hidden>
      <use href={`${icons}#${INTEREST_ICONS[interest]}`} />
    </svg>
  );
}

/** An interest to read; `shared` with the viewer. */
export function InterestChip({ interest, shared = false }: { interest: Interest; shared?: boolean }) {
  const t = useTexts('members');
  const attribute = useTexts('attributes');
  return (
    <Chip sharedLabel={shared && t('profile.shared')} sign={<InterestSign interest={interest} />}>
      {attribute(`interest.${interest}`)}
    </Chip>
  );
}
