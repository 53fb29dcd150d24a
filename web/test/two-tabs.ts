import { onTestFinished, vi } from 'vitest';

type Storage = { disk: Map<string, string>; late: [key: string, value: string | null][] };

/**
 * Two tabs of a browser, each with modules of its own, that hear of each other's changes of the storage only when told
 * to, as in a browser. `load` imports the modules that are tried.
 */
export async function twoTabs<Module>(load: () => Promise<Module>) {
  const storages: [Storage, Storage] = [
    { disk: new Map(), late: [] },
    { disk: new Map(), late: [] },
  ];
  const [one, other] = storages;
  async function tabOf(storage: Storage) {
    vi.resetModules();
    const module = await load();
    const seen = storageOf(storage, storage === one ? other : one);
    return <Result>(act: (module: Module) => Result): Result => {
      vi.stubGlobal('localStorage', seen);
      return act(module);
    };
  }
  const tabs = [await tabOf(one), await tabOf(other)] as const;
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  return {
    /** does something in a tab */
    tabs,
    /** tells a tab of the other one's changes */
    hear: (tab: number) => tellLate(storages[tab] ?? one),
    clear() {
      for (const { disk, late } of storages) {
        disk.clear();
        late.length = 0;
      }
    },
  };
}

/** The storage as a tab sees it: its own changes stand at once, those of the other one when it hears of them. */
function storageOf({ disk }: Storage, other: Storage) {
  const change = (key: string, value: string | null) => {
    set(disk, key, value);
    other.late.push([key, value]);
  };
  const methods = {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: (key: string, value: string) => change(key, value),
    removeItem: (key: string) => change(key, null),
  };
  return new Proxy(methods, {
    ownKeys: () => [...disk.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

function set(disk: Map<string, string>, key: string, value: string | null): void {
  if (value === null) disk.delete(key);
  else disk.set(key, value);
}

function tellLate({ disk, late }: Storage): void {
  for (const [key, value] of late.splice(0)) set(disk, key, value);
}
