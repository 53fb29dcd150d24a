import { lazy, Suspense, useState } from 'react';
import type { MatchSheetProps } from './opened-match-sheet.tsx';

const OpenedMatchSheet = lazy(() =>
  import('./opened-match-sheet.tsx').then(({ OpenedMatchSheet }) => ({ default: OpenedMatchSheet })),
);

/** The dialog of a match. None of it is loaded before there is a match. Texts: `likes`, `shell`. */
export function MatchSheet({ member, onClose }: MatchSheetProps) {
  const [made, setMade] = useState(false);
  if (member && !made) setMade(true);
  return made ? (
    <Suspense fallback={null}>
      <OpenedMatchSheet member={member} onClose={onClose} />
    </Suspense>
  ) : null;
}
