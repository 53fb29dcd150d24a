import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { closeMoment, useLikeMoment } from './match-moment.ts';

const MatchSheet = lazyPart(() => import('./match-sheet.tsx').then(({ MatchSheet }) => MatchSheet));
const LikeSheet = lazyPart(() => import('./like-sheet.tsx').then(({ LikeSheet }) => LikeSheet));

/** The place of the dialogs of a match and of a new like, once around all pages. None is loaded before it is needed. */
export function MatchHost() {
  const moment = useLikeMoment();
  const [made, setMade] = useState<'match' | 'like' | null>(null);
  if (moment && moment.kind !== made) setMade(moment.kind);
  const member = moment && moment.kind === made ? moment.member : null;
  return (
    <Suspense fallback={null}>
      {made === 'match' ? (
        <MatchSheet member={member} automatic={moment?.automatic ?? false} onClose={closeMoment} />
      ) : null}
      {made === 'like' ? <LikeSheet member={member} onClose={closeMoment} /> : null}
    </Suspense>
  );
}
