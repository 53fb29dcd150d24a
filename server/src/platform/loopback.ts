/** The names by which a browser reaches the machine that it runs on, as they stand in addresses. */
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

export function isLoopback({ hostname }: { hostname: string }): boolean {
  return LOOPBACK_NAMES.includes(hostname);
}

/** Writes a host as it stands in addresses. */
export function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** The address of a process that listens there. On this machine it is localhost: only there browsers know passkeys. */
export function listeningAddress(host: string, port: number): string {
  const hostname = hostInUrl(host);
  return `http://${isLoopback({ hostname }) ? 'localhost' : hostname}:${port}`;
}

/** Lists an address on this machine under each name of the machine; nothing if it is another one's. */
export function loopbackAddresses(address: string): URL[] {
  if (!isLoopback(new URL(address))) return [];
  return LOOPBACK_NAMES.map((name) => {
    const url = new URL(address);
    url.hostname = name;
    return url;
  });
}
