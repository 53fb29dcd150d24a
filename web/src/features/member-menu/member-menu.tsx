import Ban from 'lucide-react/icons/ban';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { BlockSheet } from '../blocks/block-sheet.tsx';
import { type Named, useBlock } from '../blocks/use-block.ts';

type MemberMenuProps = Named & {
  /** one has blocked them: that is taken back here */
  blocked?: boolean;
  look?: 'photo';
  className?: string;
};

/** What one can do about a member, wherever one meets them. Texts: `blocks`, `shell`. */
export function MemberMenu({ whom, name, blocked = false, look, className }: MemberMenuProps) {
  const t = useTexts('blocks');
  const { unblock } = useBlock();
  // lists have many of these: a dialog is made when it is asked for
  const [sheet, setSheet] = useState<'none' | 'open' | 'closed'>('none');
  return (
    <>
      <Menu
        label={t('menu.label', { name })}
        button={(opens) => (
          <IconButton {...opens} label={t('menu.button', { name })} look={look} className={className}>
            <Icon of={EllipsisVertical} />
          </IconButton>
        )}
      >
        {blocked ? (
          <button type="button" onClick={() => unblock.mutate({ whom, name })}>
            <Icon of={RotateCcw} size={20} />
            {t('unblock')}
          </button>
        ) : (
          <button type="button" data-look="danger" onClick={() => setSheet('open')}>
            <Icon of={Ban} size={20} />
            {t('block')}
          </button>
        )}
      </Menu>
      {sheet === 'none' ? null : (
        <BlockSheet whom={whom} name={name} open={sheet === 'open'} onClose={() => setSheet('closed')} />
      )}
    </>
  );
}
