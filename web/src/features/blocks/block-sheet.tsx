import { ConfirmSheet } from '../../parts/confirm-sheet.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { type Blocking, type Named, useBlock } from './use-block.ts';

type BlockSheetProps = Named & Blocking & { open: boolean; onClose: () => void };

/** A dialog that explains a block before it is made. Texts: `blocks`. */
export function BlockSheet({ whom, name, open, onClose, ...blocking }: BlockSheetProps) {
  const t = useTexts('blocks');
  const { block } = useBlock();
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t('ask.title', { name })}
      action={t('ask.action')}
      look="danger"
      onConfirm={() => block.mutate({ whom, name, ...blocking }, { onSettled: onClose })}
      busy={block.isPending}
      repeats
      cancel={t('ask.cancel')}
    >
      <p>{t('ask.text')}</p>
      <p className="quiet">{t('ask.hint')}</p>
    </ConfirmSheet>
  );
}
