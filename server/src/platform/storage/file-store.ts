import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Files by key. The folder is private: only signed addresses lead to their content. */
export type FileStore = {
  write(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Writes a stream without holding it in memory. A stream that fails leaves no file.
   * @returns the number of bytes
   */
  writeStream(key: string, bytes: Readable): Promise<number>;
  /** reads a file; null if there is none */
  read(key: string): Promise<Uint8Array | null>;
  /** reads a file as a stream; null if there is none */
  readStream(key: string): Promise<ReadableStream<Uint8Array> | null>;
  deleteFolder(prefix: string): Promise<void>;
  /** lists the folders directly inside one, in parts, as there may be any number */
  folders(prefix: string): AsyncIterable<string[]>;
  /** time of the last write directly inside a folder; null if it has no files */
  lastWritten(folder: string): Promise<Date | null>;
};

export function createFileStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    write: (key, bytes) => disk.put(key, bytes),
    async writeStream(key, bytes) {
      try {
        await disk.putStream(key, bytes);
      } catch (error) {
        await disk.delete(key);
        throw error;
      }
      return (await disk.getMetaData(key)).contentLength;
    },
    async read(key) {
      return (await disk.exists(key)) ? disk.getBytes(key) : null;
    },
    async readStream(key) {
      if (!(await disk.exists(key))) return null;
      return Readable.toWeb(await disk.getStream(key)) as ReadableStream<Uint8Array>;
    },
    deleteFolder: (prefix) => disk.deleteAll(prefix),
    async *folders(prefix) {
      for await (const entries of inside(disk, prefix)) {
        yield entries.filter((entry) => entry.isDirectory).map((entry) => entry.prefix);
      }
    },
    async lastWritten(folder) {
      let last: Date | null = null;
      for await (const entries of inside(disk, folder)) {
        for (const entry of entries) {
          if (!entry.isFile || !(await disk.exists(entry.key))) continue;
          const { lastModified } = await disk.getMetaData(entry.key);
          if (!last || lastModified > last) last = lastModified;
        }
      }
      return last;
    },
  };
}

/** Lists the contents of a folder, a page of the store at a time. */
async function* inside(disk: Disk, prefix: string) {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(prefix, { paginationToken });
    yield [...page.objects];
    paginationToken = page.paginationToken;
  } while (paginationToken);
}
