/** @module-tag long */
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSecret } from '../../src/platform/database/secrets.ts';
import { connect } from '../../src/platform/database/sql.ts';
import { REDIS_NAMES } from '../../src/platform/redis/channel-name.ts';
import { tellByRedis } from '../../src/platform/redis/redis-notices.ts';
import { afterFile } from '../after-file.ts';
import { createTestDatabase } from '../database.ts';
import { quickFolder } from '../quick-folder.ts';
import { freePort, hasRedis, startRedis } from '../redis.ts';
import {
  expectHeardOnce,
  expectOneLimit,
  expectPriceAtEach,
  gather,
  hearing,
  itHoldsAcross,
  type Member,
  type Several,
} from './several.ts';
import { startProcess } from './start-process.ts';

type Started = Awaited<ReturnType<typeof startProcess>>;

/** Hands connections to the ports in turn, and past one where nobody listens. */
async function startProxy(ports: number[]) {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((near) => {
    const [first = 0, second = 0] = turn++ % 2 === 0 ? ports : ports.toReversed();
    const join = (port: number, instead?: number) => {
      const far = createConnection(port, '127.0.0.1');
      let isJoined = false;
      far.once('connect', () => {
        isJoined = true;
        near.pipe(far).pipe(near);
      });
      // Ignored: the end of the connection follows.
      far.on('error', () => {});
      far.once('close', () => (isJoined || !instead ? near.destroy() : join(instead)));
      near.on('error', () => far.destroy()).on('close', () => far.destroy());
      open.add(near).add(far);
    };
    join(first, second);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Starts two sites on one database, as on two machines, behind a proxy; the second one may be set up otherwise. */
async function startTwo(environment: Record<string, string>, second = environment): Promise<Several> {
  const database = await createTestDatabase();
  const sql = connect(database.url, { max: 2 });
  const DATA_DIR = await mkdtemp(path.join(quickFolder(), 'rendezvous-machines-'));
  await chmod(DATA_DIR, 0o755);
  const ports: number[] = [];
  const proxy = await startProxy(ports);
  const start = (PORT: string, environment: Record<string, string>) =>
    startProcess({ WORKERS: '1', PORT, DATABASE_URL: database.url, DATA_DIR, PUBLIC_URL: proxy.url, ...environment });
  const machines: Started[] = [await start('0', environment), await start('0', second)];
  ports.push(...machines.map(({ url }) => Number(new URL(url).port)));
  afterFile(async () => {
    proxy.close();
    await Promise.all(machines.map((one) => one.end('SIGKILL')));
    await sql.end();
    await database.drop();
    await rm(DATA_DIR, { recursive: true, force: true });
  });
  return {
    url: proxy.url,
    sql,
    async killOne() {
      await machines[0]?.end('SIGKILL');
    },
    async allBack() {
      machines[0] = await start(String(ports[0]), environment);
    },
  };
}

describe('two machines with the database alone', () => {
  itHoldsAcross(() => startTwo({}), { countedInDatabase: true });
});

describe.runIf(hasRedis)('two machines with Redis', () => {
  let port = 0;
  let endRedis = async () => {};
  beforeAll(async () => {
    port = await freePort();
    endRedis = await startRedis(port);
  });
  afterAll(() => endRedis());
  let site: Several;
  const urlOf = () => `redis://127.0.0.1:${port}`;
  const start = async () => {
    site = await startTwo({ REDIS_URL: urlOf() });
    return site;
  };
  itHoldsAcross(start);

  it('a setting that the operator changes is told through Redis, where a pooler hands on no notice', async () => {
    const secret = await loadSecret(site.sql, REDIS_NAMES);
    const tell = async () => expect(await tellByRedis(urlOf(), secret, ['settings'])).toBe(true);
    await expectPriceAtEach(site, tell);
  });
});

describe.runIf(hasRedis)('two machines whose Redis goes away', () => {
  let port = 0;
  let endRedis = async () => {};
  let site: Several;
  beforeAll(async () => {
    port = await freePort();
    endRedis = await startRedis(port);
    site = await startTwo({ REDIS_URL: `redis://127.0.0.1:${port}`, LOG_LEVEL: 'fatal' });
  });
  afterAll(() => endRedis());

  it('events and counts go by the database until it is back', async () => {
    const demandHeard = await hearing(site);
    const [anna] = await gather(site, 1);
    await demandHeard();
    await endRedis();
    await demandHeard();
    await expectOneLimit(anna as Member);
    endRedis = await startRedis(port);
    await demandHeard();
  });
});

describe.runIf(hasRedis)('two machines of which one has no Redis', () => {
  it('hear each other, and everything once', async () => {
    const port = await freePort();
    afterFile(await startRedis(port));
    await expectHeardOnce(await startTwo({ REDIS_URL: `redis://127.0.0.1:${port}` }, {}));
  });
});
