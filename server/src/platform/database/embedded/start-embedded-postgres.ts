import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { createCluster, urlOf } from './create-cluster.ts';
import { findPlace, type Place } from './place.ts';
import { findRunning, lastWords, launch, type Postmaster, shutDown, watch } from './postmaster.ts';
import { isAlive } from './process-state.ts';

export type EmbeddedPostgres = {
  /** URL of the site's own database, for any PostgreSQL driver. */
  url: string;
  /** shuts the database down, unless the process that started it still lives and needs it */
  stop(): Promise<void>;
  /**
   * true: it ran already, because the process that started it was killed or still runs (a command line tool beside the
   * site)
   */
  adopted: boolean;
};

const ATTEMPTS = 5;

/**
 * Starts the PostgreSQL that comes with the repository on `dataDir`, and makes the cluster the first time. `fsync:
 * false` is for tests: quick, but lost in a power cut. `onLost` is called if it ends without `stop`.
 * @throws Error of one clear line if the folder can't be written or the server does not start
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  fsync?: boolean;
  onLost?(): void;
}): Promise<EmbeddedPostgres> {
  const { fsync: durable = true, onLost } = options;
  const place = await findPlace(resolve(options.dataDir));
  const running = await findRunning(place.cluster);
  if (running) return use(place, running, true, onLost);
  const binaries = await findBinaries(place.account);
  await createCluster(place, binaries, durable);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const launched = await launch(place, binaries, durable);
    if (launched) return use(place, launched, false, onLost);
    // Two processes started at once: the server of the other one serves both.
    const other = await findRunning(place.cluster);
    if (other) return use(place, other, true, onLost);
    // Connections of a killed server need a moment to notice.
    await pause(100 * attempt);
  }
  throw new Error(`The database in ${place.home} does not start: ${await lastWords(place)}`);
}

/** Shuts down the database that a killed process left behind, but not one in use. */
export async function stopEmbeddedPostgres(dataDir: string): Promise<void> {
  const place = await findPlace(resolve(dataDir));
  const running = await findRunning(place.cluster);
  if (running && !(await ownerLives(place))) await shutDown(running, place.cluster);
}

async function use(
  place: Place,
  postmaster: Postmaster,
  adopted: boolean,
  onLost?: () => void,
): Promise<EmbeddedPostgres> {
  const url = await urlOf(place.cluster, postmaster.port);
  const guest = adopted && (await ownerLives(place));
  if (!guest) await writeFile(ownerFile(place), String(process.pid));
  const endWatch = onLost && watch(postmaster, place.cluster, onLost);
  return {
    url,
    adopted,
    async stop() {
      endWatch?.();
      if (!guest) await shutDown(postmaster, place.cluster);
    },
  };
}

const ownerFile = ({ home }: Place) => join(home, 'owner.pid');

async function ownerLives(place: Place): Promise<boolean> {
  const pid = Number(await readFile(ownerFile(place), 'utf8').catch(() => ''));
  return pid !== process.pid && isAlive(pid);
}
