import { BlockSheet } from '../blocks/block-sheet.tsx';
import { asked } from './asked-place.tsx';

type Question = { conversation: string; name: string; onBlocked: () => void };

/** Opens the question before a block, about a photo, which declines the partner's photos as well. Texts: `blocks`. */
export function askToBlock({ conversation, ...question }: Question): void {
  const show = (open: boolean) =>
    asked.set(
      <BlockSheet whom={{ conversation }} {...question} declinePhotos open={open} onClose={() => show(false)} />,
    );
  show(true);
}
