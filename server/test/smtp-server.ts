import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Behaviours: `silent` takes connections and says nothing; `forgetful` takes a mail and is gone before it says so. */
type Manner = 'polite' | 'silent' | 'forgetful';

/** A mail server with as much as a mail needs. Closed, it refuses connections; it may be opened again on its port. */
export function smtpServer() {
  const sockets = new Set<Socket>();
  /** mails taken, as they came */
  const taken: string[] = [];
  /** addresses that it does not know */
  const unknown = new Set<string>();
  let server: Server | undefined;
  let port = 0;
  let manner: Manner = 'polite';
  let most = 0;

  function converse(socket: Socket): void {
    let buffer = '';
    let mail: string | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('data', (bytes) => {
      buffer += bytes.toString();
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        if (mail !== null && line !== '.') mail += `${line}\n`;
        else if (mail !== null) {
          taken.push(mail);
          mail = null;
          if (manner === 'forgetful') socket.destroy();
          else say('250 taken');
        } else if (/^DATA/i.test(line)) {
          mail = '';
          say('354 go on');
        } else if (/^RCPT/i.test(line)) say([...unknown].some((one) => line.includes(one)) ? '550 nobody' : '250 ok');
        else say(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
      }
    });
    say('220 mail.test');
  }

  function meet(socket: Socket): void {
    sockets.add(socket);
    most = Math.max(most, sockets.size);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    if (manner !== 'silent') converse(socket);
  }

  return {
    taken,
    unknown,
    sockets,
    /** largest number of connections at the same time */
    most: () => most,
    url: () => `smtp://127.0.0.1:${port}`,
    async open(as: Manner = 'polite') {
      manner = as;
      server = createServer(meet).listen(port, '127.0.0.1');
      await once(server, 'listening');
      port = (server.address() as AddressInfo).port;
    },
    /** answers the connections that it was silent to */
    speak() {
      manner = 'polite';
      for (const socket of sockets) converse(socket);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      const closing = server;
      if (closing) await new Promise((resolve) => closing.close(resolve));
    },
  };
}

/** The header of a mail as it came. */
export function headerOf(mail: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(mail)?.[1];
}
