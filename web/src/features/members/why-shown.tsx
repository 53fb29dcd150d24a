import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { loadOnline } from '../../platform/lazy-part.ts';
import type { Asked } from './why-shown-sheet.tsx';

type Sheet = ComponentType<{ member: Asked; open: boolean; onClose: () => void }>;

/** The dialog that says why a member is shown; it and its texts load with the first question. */
export function useWhyShown() {
  const { texts } = useRouter().options.context;
  const [asked, setAsked] = useState<{ member: Asked; open: boolean } | null>(null);
  const [LoadedSheet, setSheet] = useState<Sheet | null>(null);

  function ask(member: Asked): void {
    setAsked({ member, open: true });
    loadOnline(() => Promise.all([import('./why-shown-sheet.tsx'), texts.load('sorting', 'attributes')])).then(
      ([{ WhyShownSheet }]) => setSheet(() => WhyShownSheet),
      () => setAsked(null),
    );
  }

  const close = () => setAsked((now) => now && { ...now, open: false });
  const sheet =
    LoadedSheet && asked ? (
      <LoadedSheet key={asked.member.id} member={asked.member} open={asked.open} onClose={close} />
    ) : null;
  return { ask, sheet };
}
