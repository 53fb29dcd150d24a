import { lazyPart } from '../../platform/lazy-part.ts';
import { LatePlace } from './late-place.tsx';
import { leavingFor } from './leaving.ts';

const load = () => import('./leave-sheet.tsx').then(({ LeaveSheet }) => LeaveSheet);
const LeaveSheet = lazyPart(load);

/** The place of the question before another site, which is loaded when a link is pressed. */
export function LeavePlace(props: { account: string; name: string }) {
  const link = leavingFor.use();
  return (
    <LatePlace open={link !== null} load={load}>
      <LeaveSheet link={link} {...props} />
    </LatePlace>
  );
}
