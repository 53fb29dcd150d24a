import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts/use-texts.ts';
import { Sheet } from '../ui/sheet.tsx';

type FormSheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** true: once something was typed, only the close button closes */
  guarded?: boolean;
  /** the form, made anew each time it opens */
  children: ReactNode;
};

/** A sheet with one short form, which starts in its first field. Texts: `shell`. */
export function FormSheet({ open, onClose, title, guarded = false, children }: FormSheetProps) {
  const t = useTexts('shell');
  return (
    <Sheet
      open={open}
      startAt="field"
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      lockedNote={guarded ? t('unsaved') : undefined}
    >
      {open ? children : null}
    </Sheet>
  );
}
