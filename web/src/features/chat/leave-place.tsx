import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { leavingFor } from './leaving.ts';

const LeaveSheet = lazyPart(() => import('./leave-sheet.tsx').then(({ LeaveSheet }) => LeaveSheet));

/** The place of the question before another site, which is loaded when a link is pressed. */
export function LeavePlace(props: { account: string; name: string }) {
  const link = leavingFor.use();
  const [needed, setNeeded] = useState(false);
  if (link && !needed) setNeeded(true);
  return <Suspense fallback={null}>{needed ? <LeaveSheet link={link} {...props} /> : null}</Suspense>;
}
