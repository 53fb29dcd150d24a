import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';

/** The only role that may connect. It owns its database and may create others (tests), but is no superuser. */
const ROLE = 'rendezvous';

const passwordFile = (cluster: string) => join(cluster, 'rendezvous.password');

/** The URL of the site's database, while the cluster's server listens on `port`. */
export async function urlOf(cluster: string, port: number): Promise<string> {
  const password = (await readFile(passwordFile(cluster), 'utf8')).trim();
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${ROLE}`;
}

/**
 * Makes the cluster if it is missing: UTF-8, sorted by code point on every machine, reachable on the loopback address
 * with the password stored in it. It is made beside its place and renamed, so it is never half there.
 */
export async function createCluster(place: Place, binaries: Binaries, durable: boolean): Promise<void> {
  if (existsSync(place.cluster)) return;
  const draft = `${place.cluster}-${randomBytes(6).toString('hex')}`;
  try {
    await run(place, binaries.initdb, [
      `--pgdata=${draft}`,
      '--username=postgres',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--auth=reject',
      '--no-instructions',
      ...(durable ? ['--data-checksums'] : ['--no-sync', '--no-data-checksums']),
    ]);
    await openTo(place, draft, binaries, durable);
    await rename(draft, place.cluster);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another start was quicker.
    if (!existsSync(place.cluster)) throw error;
  }
}

async function openTo(place: Place, draft: string, binaries: Binaries, durable: boolean): Promise<void> {
  const password = randomBytes(24).toString('hex');
  const fsync = durable ? 'on' : 'off';
  // One iteration is enough: nobody guesses 192 random bits, and each connection would pay for more.
  const settings = ['exit_on_error=on', `fsync=${fsync}`, 'scram_iterations=1'].flatMap((one) => ['-c', one]);
  // Single-user mode: the superuser never needs to connect, so nobody can connect as superuser.
  await run(
    place,
    binaries.postgres,
    ['--single', '-D', draft, ...settings, 'postgres'],
    `create role ${ROLE} login createdb password '${password}';\ncreate database ${ROLE} owner ${ROLE};\n`,
  );
  await writeOwned(place, join(draft, 'pg_hba.conf'), `host all ${ROLE} 127.0.0.1/32 scram-sha-256\n`);
  await writeOwned(place, passwordFile(draft), `${password}\n`);
}

async function writeOwned({ account }: Place, file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  if (account) await chown(file, account.uid, account.gid);
}

function run({ account }: Place, program: string, args: string[], input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...asAccount(account), stdio: 'pipe' });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', (cause) => reject(new Error(`${program} does not run: ${cause.message}`, { cause })));
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The database can't be created: ${output.trim().split('\n').at(-1)}`));
    });
    // Ignored: a program that ends before it has read its input says why in its output.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
