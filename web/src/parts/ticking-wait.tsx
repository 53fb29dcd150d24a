import { useEffect, useState } from 'react';
import { waitOf } from '../platform/api/problem.ts';

type TickingWaitProps = {
  /** a refusal that names a wait */
  problem: unknown;
  /** the sentence, of so many seconds */
  say: (seconds: number) => string;
};

/** A sentence with a wait that counts down for the eye alone: it is read out once, as it was first. */
export function TickingWait({ problem, say }: TickingWaitProps) {
  const seconds = waitOf(problem) ?? 0;
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + (waitOf(problem) ?? 0) * 1000;
    // None is left while what was waited for is on its way.
    const look = () => setLeft(Math.max(1, Math.round((end - Date.now()) / 1000)));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [problem]);
  return (
    <>
      <span className="hide">{say(seconds)}</span>
      <span aria-hidden>{say(left)}</span>
    </>
  );
}
