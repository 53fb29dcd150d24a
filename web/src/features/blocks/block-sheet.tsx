import { StillTrying } from '../../parts/still-trying.tsx';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx';
import { type Named, useBlock } from './use-block.ts';

type BlockSheetProps = Named & { open: boolean; onClose: () => void };

/** A dialog that explains a block before it is made. Texts: `blocks`, `shell`. */
export function BlockSheet({ whom, name, open, onClose }: BlockSheetProps) {
  const t = useTexts('blocks');
  const shell = useTexts('shell');
  const { block } = useBlock();
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t('ask.title', { name })}
      action={t('ask.action')}
      look="danger"
      onConfirm={() => block.mutate({ whom, name }, { onSettled: onClose })}
      busy={block.isPending}
      cancel={t('ask.cancel')}
      closeLabel={shell('close')}
    >
      <p>{t('ask.text')}</p>
      <p className="quiet">{t('ask.hint')}</p>
      <StillTrying busy={block.isPending} repeats />
    </ConfirmSheet>
  );
}
