import Gift from 'lucide-react/icons/gift';
import { createStore } from '../../platform/create-store.ts';
import { ahead, lazyPart } from '../../platform/lazy-part.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ChosenGift } from './gift-sheet.tsx';
import { LatePlace } from './late-place.tsx';

const loadSheet = () => import('./gift-sheet.tsx').then(({ GiftSheet }) => GiftSheet);
const GiftSheet = lazyPart(loadSheet);
ahead.add(loadSheet);

/** The member for whom a gift is being chosen; null: nobody. */
export const choosingFor = createStore<string | null>(null);

/** Opens the choice of gifts for a member. */
export function GiftButton({ profile }: { profile: string }) {
  const t = useTexts('gifts');
  return (
    <IconButton label={t('button')} aria-haspopup="dialog" onClick={() => choosingFor.set(profile)}>
      <Icon of={Gift} />
    </IconButton>
  );
}

type GiftChoiceProps = {
  /** the partner */
  profile: string;
  name: string;
  noteKey: string;
  choiceKey: string;
  onSend: (chosen: ChosenGift) => void;
};

/** The place of that choice, which is loaded ahead while there is a line, or when it is opened. */
export function GiftPlace({ profile, name, onSend, ...keys }: GiftChoiceProps) {
  const open = choosingFor.use() === profile;
  const close = () => choosingFor.set(null);

  function send(chosen: ChosenGift) {
    close();
    onSend(chosen);
  }

  return (
    <LatePlace open={open} load={loadSheet}>
      <GiftSheet open={open} name={name} {...keys} onSend={send} onClose={close} />
    </LatePlace>
  );
}
