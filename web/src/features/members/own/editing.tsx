import type { AttributeName } from '@rendezvous/contract/members/attributes';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';

/** A part that is edited and saved by itself. */
export type PartName = 'about' | 'interests' | 'gender' | 'looking_for' | 'residence' | AttributeName;

type Editing = { open: ReadonlySet<PartName>; set: (part: PartName, open: boolean) => void };

const EditingContext = createContext<Editing>({ open: new Set(), set: () => undefined });

/** Keeps the parts that are being edited, so that one can be opened from elsewhere on the page. */
export function EditingProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<ReadonlySet<PartName>>(new Set());
  const editing = useMemo(
    () => ({
      open,
      set: (part: PartName, opened: boolean) =>
        setOpen((before) => {
          const after = new Set(before);
          if (opened) after.add(part);
          else after.delete(part);
          return after;
        }),
    }),
    [open],
  );
  return <EditingContext value={editing}>{children}</EditingContext>;
}

export function useEditing(): Editing {
  return use(EditingContext);
}
