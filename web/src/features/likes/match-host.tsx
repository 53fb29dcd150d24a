import { lazy, Suspense, useState } from 'react';
import { closeMatch, useMatchMoment } from './match-moment.ts';

const MatchSheet = lazy(() => import('./match-sheet.tsx').then(({ MatchSheet }) => ({ default: MatchSheet })));

/** The place of the dialog of a match, once around all pages. None of it is loaded before there is a match. */
export function MatchHost() {
  const member = useMatchMoment();
  const [made, setMade] = useState(false);
  if (member && !made) setMade(true);
  return made ? (
    <Suspense fallback={null}>
      <MatchSheet member={member} onClose={closeMatch} />
    </Suspense>
  ) : null;
}
