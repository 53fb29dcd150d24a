import { setImmediate as nextTurn } from 'node:timers/promises';

/** Keys in one question, so that the first answer does not wait for very many. */
const AT_ONCE = 200;

type Waiting<Key, Answer> = {
  key: Key;
  resolve(answer: Answer | PromiseLike<Answer>): void;
  reject(error: unknown): void;
};

/**
 * Asks for many at once: what is asked in the same moment, or while a question is under way, goes together into the
 * next.
 * @param ask answers in the order of the keys
 */
export function together<Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<readonly Answer[]>,
): (key: Key) => Promise<Answer> {
  const waiting: Waiting<Key, Answer>[] = [];
  let isAsking = false;

  async function askForAll(): Promise<void> {
    isAsking = true;
    while (waiting.length > 0) {
      await nextTurn();
      await askFor(waiting.splice(0, AT_ONCE));
    }
    isAsking = false;
  }

  async function askFor(batch: readonly Waiting<Key, Answer>[]): Promise<void> {
    try {
      const answers = await ask(batch.map(({ key }) => key));
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isAsking) void askForAll();
    });
}
