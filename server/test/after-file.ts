const closing: (() => Promise<void>)[] = [];

/** Closes what a file's tests share, after the last of them; unlike `afterAll`, it may be called in a `beforeAll`. */
export function afterFile(close: () => Promise<void>): void {
  closing.push(close);
}

export async function closeFile(): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close();
}
