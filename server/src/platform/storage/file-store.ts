import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Files by key. The folder is private: only signed addresses lead to its content. */
export type FileStore = {
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** null when there is no such file */
  read(key: string): Promise<Uint8Array | null>;
  deleteFolder(prefix: string): Promise<void>;
};

export function createFileStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    write: (key, bytes) => disk.put(key, bytes),
    async read(key) {
      return (await disk.exists(key)) ? disk.getBytes(key) : null;
    },
    deleteFolder: (prefix) => disk.deleteAll(prefix),
  };
}
