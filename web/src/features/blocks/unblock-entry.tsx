import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Named, useBlock } from './use-block.ts';

/** The menu's entry that takes a block back. Texts: `blocks`. */
export function UnblockEntry(named: Named) {
  const t = useTexts('blocks');
  const { unblock } = useBlock();
  return (
    <button type="button" onClick={() => unblock.mutate(named)}>
      <Icon of={RotateCcw} size={20} />
      {t('unblock')}
    </button>
  );
}
