import type { Interest } from '@rendezvous/contract/members/attributes';
import { INTEREST_ICONS } from '@rendezvous/contract/members/interest-icons';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './interest-chip.module.css';

type Icons = typeof import('./interest-icons.ts')['interestIcons'];

let icons: Icons | null = null;
let asked = false;
const listeners = new Set<() => void>();

/** Asks for the icons once, when the first interest is in sight. Without them the words stand alone. */
function onIcons(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked) {
    asked = true;
    import('./interest-icons.ts').then(tellIcons, () => {
      asked = false;
    });
  }
  return () => listeners.delete(listener);
}

function tellIcons(module: { interestIcons: Icons }) {
  icons = module.interestIcons;
  for (const listener of listeners) listener();
}

/** An interest's sign; its place is kept until it is there. */
export function InterestSign({ interest }: { interest: Interest }) {
  const known = useSyncExternalStore(
    onIcons,
    () => icons,
    () => null,
  );
  const shape = known?.[INTEREST_ICONS[interest]];
  return <span className={styles.sign}>{shape ? <Icon of={shape} size={16} /> : null}</span>;
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
