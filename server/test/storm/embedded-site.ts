import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { urlOf } from '../../src/platform/database/embedded/create-cluster.ts';
import { findPlace } from '../../src/platform/database/embedded/place.ts';
import { findRunning } from '../../src/platform/database/embedded/postmaster.ts';
import { connect, type Sql } from '../../src/platform/database/sql.ts';
import { type Product, startProduct } from './product.ts';

export type EmbeddedSite = {
  url: string;
  /** one connection past the product */
  connect(): Promise<Sql>;
  /** the product as it runs now; another one runs soon after it has ended */
  product(): Product;
  killPostmaster(): Promise<void>;
  /** how often the product was started, also because it had ended by itself */
  starts(): number;
  /** rejects when a start fails */
  watched: Promise<void>;
  remove(): Promise<void>;
};

/**
 * The product with its embedded database, writing as safely as in earnest, in a folder of its own; started again
 * whenever it has ended, as the service manager of a machine does.
 */
export async function startEmbeddedSite(): Promise<EmbeddedSite> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-storm-'));
  // the account that runs PostgreSQL for root must enter it
  await chmod(dataDir, 0o755);
  // the clients know one address, whatever is started how often
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  let product = await startProduct(env).catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  let starts = 1;
  let removed = false;
  const { cluster } = await findPlace(dataDir);

  async function watch(): Promise<void> {
    for (;;) {
      await product.exited;
      if (removed) return;
      product = await startProduct(env);
      starts += 1;
    }
  }

  async function postmaster() {
    const running = await findRunning(cluster);
    if (!running) throw new Error('the database does not run');
    return running;
  }

  const watched = watch();
  // whoever waits for it hears of the failure
  watched.catch(() => {});
  return {
    url: product.url,
    connect: async () => connect(await urlOf(cluster, (await postmaster()).port), { max: 1 }),
    product: () => product,
    killPostmaster: async () => void process.kill((await postmaster()).pid, 'SIGKILL'),
    starts: () => starts,
    watched,
    async remove() {
      removed = true;
      await product.stop();
      await watched.catch(() => {});
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
