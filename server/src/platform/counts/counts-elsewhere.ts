import type { Counts } from './counts.ts';
import { orElse } from './or-else.ts';

/** A question to the process that keeps the counts. */
type Question = { id: number } & (
  | { count: 'spend'; of: Parameters<Counts['spend']> }
  | { count: 'pause'; of: Parameters<Counts['pause']> }
  | { count: 'see'; of: Parameters<Counts['see']> }
);
type Asked = Question extends infer One ? (One extends Question ? Omit<One, 'id'> : never) : never;

/** The questions that one process has at the same moment, and their answers. */
export type Questions = { questions: Question[] };
export type Answers = { answers: [id: number, milliseconds: number][] };

/** Time for an answer of the other process, which may have to wait for a core. */
const PATIENCE_MS = 2000;

/**
 * Counts in another process of this machine. What is asked in one moment travels together: a message between processes
 * costs more than a count. `otherwise` counts while no answer comes.
 */
export function createCountsElsewhere(send: (questions: Questions) => void, otherwise: Counts) {
  const waiting = new Map<number, (milliseconds: number) => void>();
  let last = 0;
  let questions: Question[] = [];

  function ask(asked: Asked): Promise<number> {
    last += 1;
    const id = last;
    if (questions.length === 0) setImmediate(sendAll);
    questions.push({ ...asked, id });
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.delete(id);
        reject(new Error('no answer'));
      }, PATIENCE_MS);
      waiting.set(id, (milliseconds) => {
        clearTimeout(late);
        resolve(milliseconds);
      });
    });
  }

  function sendAll(): void {
    const together = questions;
    questions = [];
    send({ questions: together });
  }

  const asked: Counts = {
    spend: (...of) => ask({ count: 'spend', of }),
    pause: (...of) => ask({ count: 'pause', of }),
    see: (...of) => ask({ count: 'see', of }),
  };
  const counts = orElse(asked, otherwise);

  return {
    counts,
    hear({ answers }: Answers): void {
      for (const [id, milliseconds] of answers) {
        waiting.get(id)?.(milliseconds);
        waiting.delete(id);
      }
    },
  };
}

/** Answers the questions of another process. */
export async function answerQuestions(counts: Counts, { questions }: Questions): Promise<Answers> {
  return {
    answers: await Promise.all(questions.map(async (one) => [one.id, await answer(counts, one)] as [number, number])),
  };
}

function answer(counts: Counts, question: Question): Promise<number> {
  if (question.count === 'spend') return counts.spend(...question.of);
  if (question.count === 'pause') return counts.pause(...question.of);
  return counts.see(...question.of);
}
