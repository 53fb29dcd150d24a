import { afterFile } from './after-file.ts';
import { startCluster } from './cluster.ts';
import { IN_PROOF } from './proof.ts';
import { shutDownServer, standStill } from './stand-still.ts';

/** Lengths of a stop: one that some calls wait out, and one that none does. */
const SECONDS = IN_PROOF ? [5, 60] : [5];

/** Ways to stop a database server; each returns how it goes on. */
const STOPS = {
  'stands still': async ({ cluster }: Stoppable) => standStill(cluster.dataDir),
  'is shut down': async ({ cluster, endedBy }: Stoppable) => {
    const { startAgain, end } = await shutDownServer(cluster.dataDir);
    endedBy(end);
    return startAgain;
  },
};

export const STOP_CASES = SECONDS.flatMap((seconds) =>
  (Object.keys(STOPS) as (keyof typeof STOPS)[]).map((how) => [how, seconds] as const),
);

type Stoppable = {
  cluster: Awaited<ReturnType<typeof startCluster>>;
  /** says how the server is ended that was started again: it is none that the cluster knows */
  endedBy(end: () => Promise<unknown>): void;
};

/** Starts a cluster whose server a test may stop and let go on, in the ways of `STOP_CASES`. */
export async function startStoppable() {
  const cluster = await startCluster();
  const { stop } = cluster;
  let end: () => Promise<unknown> = async () => {};
  afterFile(() => end().then(stop));
  const stoppable: Stoppable = {
    cluster,
    endedBy(by) {
      end = by;
    },
  };
  return { cluster, stop: (how: keyof typeof STOPS) => STOPS[how](stoppable) };
}
