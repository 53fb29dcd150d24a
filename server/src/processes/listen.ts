import { createServer, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { RequestEnv } from '../platform/http/app.ts';
import { answerByStream } from '../platform/live/event-stream.ts';
import { listeningAddress } from '../platform/loopback.ts';

type Fetch = (request: Request, env: RequestEnv) => Response | Promise<Response>;

export type Listening = {
  server: Server;
  url: string;
  /** answers requests from now on; until then all of them get 503 */
  use(fetch: Fetch): void;
  close(): Promise<void>;
};

/**
 * Connections that the system holds until they are taken, if it allows as many. Streams come back by the thousand, and
 * one that finds no room tries again after seconds.
 */
const WAITING_CONNECTIONS = 4096;
const GRACE_MS = 3000;
const IDLE_MS = 50;
/**
 * Time for a request to arrive as a whole: the largest photo on a slow connection. A slower one would hold up the
 * others.
 */
const ARRIVAL_MS = 120_000;

/**
 * Takes the port at once, so that a port in use is noticed before anything else starts.
 * @throws Error of one line
 */
export async function listen(host: string, port: number): Promise<Listening> {
  let fetch: Fetch = () => new Response('starting', { status: 503, headers: { 'retry-after': '1' } });
  const listener = getRequestListener(
    (request, env) => {
      const { incoming, outgoing } = env as HttpBindings;
      const answer = fetch(request, { address: incoming.socket.remoteAddress ?? '' });
      return answer instanceof Promise ? answer.then((response) => pass(response, outgoing)) : answer;
    },
    { hostname: host },
  );
  const server = createServer({ requestTimeout: ARRIVAL_MS }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(reasonOf(error, host, port))));
    server.listen({ port, host, backlog: WAITING_CONNECTIONS }, resolve);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    server,
    url: listeningAddress(host, actual),
    use(next) {
      fetch = next;
    },
    close: () => closeServer(server),
  };
}

/** Passes an answer on to whoever writes it; a live stream writes itself. */
function pass(answer: Response, outgoing: ServerResponse): Response {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer;
  return answerByStream(answer, outgoing) ? RESPONSE_ALREADY_SENT : answer;
}

function reasonOf(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} on ${host} is in use; choose another with PORT=…`;
  if (error.code === 'EACCES') return `Port ${port} on ${host} may not be used by this account`;
  return `Can't listen on ${host}:${port}: ${error.message}`;
}

/** Lets requests under way finish, then cuts the rest. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A browser keeps its connection open after the answer.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}
