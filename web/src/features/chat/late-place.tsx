import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { there } from '../../platform/lazy-part.ts';
import { isOnline } from '../../platform/online.ts';
import { useTexts } from '../../platform/texts/use-texts.ts';
import { showToast } from '../../ui/toast.tsx';

type Load = () => Promise<unknown>;

/** The place of something that is loaded when it is opened first, or ahead, and stays when it is closed. */
export function LatePlace({ open, load, children }: { open: boolean; load: Load; children: ReactNode }) {
  const [needed, setNeeded] = useState(false);
  if (open && !needed) setNeeded(true);
  return <Suspense fallback={<OpensLater load={load} />}>{needed ? children : null}</Suspense>;
}

/**
 * Stands where something opens that is being loaded; without a line it says at once that it opens later. React draws it
 * for a moment where that is loaded, too.
 */
export function OpensLater({ load }: { load?: Load }): null {
  const t = useTexts('chat');
  useEffect(() => {
    if (!isOnline() && !(load && there.has(load))) showToast({ key: 'opens-later', text: t('opensLater') });
  }, [load, t]);
  return null;
}
