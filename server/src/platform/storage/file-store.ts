import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Files by key. The folder is private: only signed addresses lead to its content. */
export type FileStore = {
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Never the whole in memory. A stream that fails leaves no file. @returns the number of bytes */
  writeStream(key: string, bytes: Readable): Promise<number>;
  /** null when there is no such file */
  read(key: string): Promise<Uint8Array | null>;
  /** null when there is no such file */
  readStream(key: string): Promise<ReadableStream<Uint8Array> | null>;
  deleteFolder(prefix: string): Promise<void>;
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
  };
}
