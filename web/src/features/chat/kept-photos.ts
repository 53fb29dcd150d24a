import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { without } from '../../data/unsent.ts';
import { withFile } from '../../data/with-file.ts';
import { ApiProblem } from '../../platform/api/api.ts';
import { upload } from '../../platform/api/upload.ts';
import { FILES } from '../../platform/own-storage.ts';
import { onUserChange } from '../../platform/user-change.ts';
import { changeOutbox, onOutboxChange, readOutbox } from './outbox.ts';
import { keepPreview } from './photo-previews.ts';
import { underWay } from './photo-under-way.ts';

/** `at`: when it was put there, in milliseconds */
type Kept = { account: string; id: string; file: Blob; at: number };

interface Files extends DBSchema {
  photos: { key: [account: string, id: string]; value: Kept };
}

/** Photos that wait in one browser, and their bytes together. */
const MOST = 20;
const MOST_BYTES = 60 * 1024 * 1024;
/** Longest wait for the browser's database: some browsers never answer when its files are damaged, or held. */
const NO_DISK_MS = 5_000;
/** Age from which a photo has its message: tabs hear of each other's messages a moment late. */
const YOUNG_MS = 60_000;
/** Pause after the last change of messages, longer than a deleted conversation can be taken back (C7). */
const SWEEP_MS = 90_000;

/** Photos that were chosen in this tab: they outlive a session that is lost, as what was typed here. */
const here = new Map<string, Kept>();
onUserChange(() =>
  // Only then their messages are gone, where they are.
  queueMicrotask(() => {
    for (const kept of here.values()) if (!hasMessage(kept)) here.delete(kept.id);
  }),
);

function hasMessage({ account, id }: Kept): boolean {
  return readOutbox(account).some(({ content }) => content.type === 'image' && content.photo === id);
}

/**
 * Opens the photos for a moment only: while they are open nobody can delete them. Their database goes with the last
 * one, since each page looks after it where it is; only where one tab at a time does so, or it would delete what
 * another one puts.
 */
function withPhotos<Result>(use: (files: IDBPDatabase<Files>) => Promise<Result>): Promise<Result> {
  async function run(): Promise<Result> {
    const files = await openDB<Files>(FILES, 1, {
      upgrade: (files) => void files.createObjectStore('photos', { keyPath: ['account', 'id'] }),
    });
    let isEmpty = false;
    try {
      const result = await use(files);
      isEmpty = (await files.count('photos')) === 0;
      return result;
    } finally {
      files.close();
      if (isEmpty && navigator.locks) await deleteDB(FILES);
    }
  }
  return inTime(navigator.locks ? navigator.locks.request(FILES, run) : run());
}

/** The same result, or a failure where it takes too long. What is kept late goes as what nobody needs does. */
function inTime<Result>(result: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The browser’s database does not answer.')), NO_DISK_MS);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Keeps a photo until its message is sent.
 * @returns false if there is no room, or this browser keeps nothing
 */
export async function keepPhoto(account: string, id: string, file: Blob): Promise<boolean> {
  const kept = { account, id, file, at: Date.now() };
  const hasRoom = await withPhotos(async (files) => {
    const others = await files.getAll('photos');
    const bytes = others.reduce((sum, other) => sum + other.file.size, file.size);
    if (others.length >= MOST || bytes > MOST_BYTES) return false;
    await files.put('photos', kept);
    return true;
  }).catch(() => false);
  if (hasRoom) here.set(id, kept);
  return hasRoom;
}

async function keptPhoto(account: string, id: string): Promise<Kept | undefined> {
  const typed = here.get(id);
  return typed?.account === account ? typed : withPhotos((files) => files.get('photos', [account, id]));
}

/** Tells whether this device keeps a photo; fails where that can't be read. */
export async function isKept(account: string, id: string): Promise<boolean> {
  return (await keptPhoto(account, id)) !== undefined;
}

/**
 * Uploads the photo of a message, which is kept here, notes so, and lets it go with the message. A message that is
 * deleted meanwhile, in any tab, breaks its upload off.
 * @throws ApiProblem
 */
export async function uploadKept(
  account: string,
  { id, photo }: { id: string; photo: string },
  { onProgress, giveUp }: { onProgress: () => void; giveUp: AbortController },
): Promise<void> {
  const kept = await keptPhoto(account, photo);
  if (!kept) throw new ApiProblem({ code: 'photo_gone', status: 410 });
  const isThere = () => readOutbox(account).some((unsent) => unsent.id === id);
  function letGo(): void {
    here.delete(photo);
    withPhotos((files) => files.delete('photos', [account, photo])).catch(() => undefined);
  }
  function cancel(): void {
    changeOutbox(account, (all) => without(all, [id]));
    // Nobody takes this back: unlike a conversation's, the file need not wait.
    letGo();
  }
  function tell(share: number): void {
    underWay.set({ photo, share, cancel });
    onProgress();
  }
  const { signal } = giveUp;
  const look = () => isThere() || giveUp.abort();
  const stopLooking = onOutboxChange(look);
  try {
    look();
    signal.throwIfAborted();
    tell(0);
    // The same id in each attempt: it is one photo.
    const query = { for: 'chat', id: photo } as const;
    await upload('POST photos.php?for=chat', { query, file: kept.file, onProgress: tell, signal });
    // It may have gone while the answer was being read.
    signal.throwIfAborted();
  } finally {
    stopLooking();
    underWay.set(null);
  }
  changeOutbox(account, (all) => withFile(all, id, false));
  // The next ones need its room. If the page goes before, the next look at what is kept takes it away.
  const stop = onOutboxChange(() => {
    if (isThere()) return;
    stop();
    letGo();
  });
}

/**
 * Shows the photos of an account that wait, and deletes all without a message: those of others, and what was sent or
 * deleted meanwhile; from now on as well.
 * @returns a function that ends it
 */
export function followPhotos(account: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sweep = () => void sweepPhotos(account).catch(() => undefined);
  function sweepLater(): void {
    clearTimeout(timer);
    timer = setTimeout(sweep, SWEEP_MS);
  }
  const stop = onOutboxChange(sweepLater);
  sweep();
  // One that was sent a moment ago is too young for the first look, and no message changes after it.
  sweepLater();
  return () => {
    clearTimeout(timer);
    stop();
  };
}

async function sweepPhotos(account: string): Promise<void> {
  const isWaiting = (kept: Kept) => kept.account === account && hasMessage(kept);
  await withPhotos(async (files) => {
    // The session may have been lost, and with it what was on the device.
    for (const kept of here.values()) {
      if (isWaiting(kept)) {
        // Not anew each time: each is written to the disk.
        if (!(await files.getKey('photos', [kept.account, kept.id]))) await files.put('photos', kept);
      } else if (kept.at < Date.now() - YOUNG_MS) here.delete(kept.id);
    }
    const all = await files.getAll('photos');
    const rest = all.filter((kept) => isWaiting(kept) || (kept.account === account && kept.at > Date.now() - YOUNG_MS));
    for (const kept of rest) keepPreview(kept.id, kept.file);
    for (const kept of all) if (!rest.includes(kept)) await files.delete('photos', [kept.account, kept.id]);
  });
}
