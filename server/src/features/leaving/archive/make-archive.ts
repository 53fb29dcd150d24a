import { Readable } from 'node:stream';
import { EXPORT_SECONDS } from '@rendezvous/contract/leaving/limits';
import yazl from 'yazl';
import { z } from 'zod';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/sql.ts';
import { workOn } from '../../../platform/feature/feature.ts';
import { defineQueue } from '../../../platform/jobs/queue.ts';
import { sentencesFor } from '../../../platform/mail/sentences.ts';
import type { ArchiveFile, Person } from '../../../platform/personal-data.ts';
import type { Services } from '../../../platform/services.ts';
import { domainById } from '../../site/index.ts';
import { archiveReady } from './archive-mail.ts';
import { type Preparing, selectPreparing, updateReady } from './exports.queries.ts';

const QUEUE = defineQueue('make-archive', z.object({ accountId: z.string(), file: z.string() }));

type ArchiveJob = z.output<(typeof QUEUE)['data']>;

/** Queues the job; commits and rolls back with its cause. */
export function makeArchiveLater({ jobs }: Pick<Services, 'jobs'>, tx: Tx, job: ArchiveJob): Promise<void> {
  return jobs.send(tx, QUEUE, job);
}

export const ALL_ARCHIVES = 'exports';

/** The key of the archive's file in its folder. */
export function archiveIn(folder: string): string {
  return `${folder}/archive.zip`;
}

/** Writes the archive, then marks it as ready. A job that runs again overwrites the same file. */
async function makeArchive(services: Services, { accountId, file }: ArchiveJob): Promise<void> {
  const { sql, clock, files, mails } = services;
  const owner = await selectPreparing(sql, accountId, file);
  if (!owner) return;
  const { settings } = await domainById(sql, owner.domain_id);
  const bytes = Readable.from(zipOf(services, owner, readme(owner, settings.name)));
  const size = await files.writeStream(archiveIn(file), bytes);
  const expiresAt = secondsAfter(clock.now(), EXPORT_SECONDS);
  const kept = await sql.begin(async (tx) => {
    if (!(await updateReady(tx, { accountId, file, size, expiresAt }))) return false;
    await mails.send(tx, archiveReady, { accountId });
    return true;
  });
  // Meanwhile another one was asked for, or the member has left.
  if (!kept) await files.deleteFolder(file);
}

export const archiveWorker = workOn(QUEUE, makeArchive);

/** Explains the archive and its files, in the member's language. */
function readme(owner: Preparing, site: string): string {
  const t = sentencesFor(owner);
  const lines = [t('archive.title', { site }), t('archive.text'), t('archive.files'), t('archive.photos')];
  return `${[...lines, t('archive.others'), t('archive.not_in')].join('\n\n')}\n`;
}

/**
 * Streams everything that the features hold, no faster than it is read. It begins when it is read: a failure before
 * that would be heard by nobody and end the process.
 */
async function* zipOf(services: Services, person: Person, text: string): AsyncGenerator<Uint8Array> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  zip.addBuffer(Buffer.from(text), 'README.txt');
  addAll(services, person, zip).catch((error: Error) => output.destroy(error));
  yield* output;
}

async function addAll(services: Services, person: Person, zip: yazl.ZipFile): Promise<void> {
  for (const { collect } of services.personalData) {
    for await (const file of collect(services, person)) await add(services, zip, file);
  }
  zip.end();
}

async function add({ files }: Services, zip: yazl.ZipFile, file: ArchiveFile): Promise<void> {
  if ('json' in file) return zip.addBuffer(Buffer.from(`${JSON.stringify(file.json, null, 2)}\n`), file.name);
  if ('list' in file) return addStream(zip, Readable.from(jsonLines(file.list)), file.name);
  const stored = await files.readStream(file.stored);
  // The photo was deleted while the archive was made.
  if (stored) await addStream(zip, Readable.from(stored), file.name, { compress: false });
}

/** Adds streams one after the other: the next one is asked for when this one has been written. */
function addStream(zip: yazl.ZipFile, stream: Readable, name: string, options = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('end', resolve).once('error', reject);
    zip.addReadStream(stream, name, options);
  });
}

/** Writes a list as JSON, an entry a line. */
async function* jsonLines(list: AsyncIterable<readonly unknown[]>): AsyncIterable<string> {
  let before = '[\n';
  for await (const part of list) {
    for (const entry of part) {
      yield before + JSON.stringify(entry);
      before = ',\n';
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
