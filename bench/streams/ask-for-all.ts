import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { moment } from './said.ts';

/** A browser with a stream: where it reads, as whom, and the id of the last event that it got. */
export type Reader = Browser & { n: number; path: string; lastId: string };
type Browser = { host: string; port: number; cookie: string; localAddress: string };

/** Questions of a page of conversations, after it may have missed something. */
const CALLS = ['user.php', 'chats.php', 'messages.php?conversation='];

/** Asks for all that a page of conversations shows, one question after the other on a connection of its own. */
export async function askForAll(reader: Reader): Promise<{ ms: number[]; refused: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers = { ms: [] as number[], refused: 0 };
  let conversation = '';
  for (const call of CALLS) {
    if (call.endsWith('=') && !conversation) break;
    const before = moment();
    const said = await ask(reader, agent, call.endsWith('=') ? call + conversation : call);
    answers.ms.push(moment() - before);
    if (said === null) answers.refused += 1;
    conversation = /"conversation":\{"id":"([^"]+)"/.exec(said ?? '')?.[1] ?? conversation;
  }
  agent.destroy();
  return answers;
}

/**
 * Makes a call as a browser.
 * @returns the answer; null if it was refused, or none came
 */
export async function ask(
  { host, port, cookie, localAddress }: Browser,
  agent: Agent,
  call: string,
): Promise<string | null> {
  const headers = { host: 'bench.test', cookie };
  try {
    const asking = request({ host, port, path: `/api/${call}`, headers, localAddress, agent }).end();
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    const said = await text(answer);
    return answer.statusCode === 200 ? said : null;
  } catch {
    return null;
  }
}
