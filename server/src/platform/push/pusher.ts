import { createECDH, createHash } from 'node:crypto';
import { Agent, request } from 'node:https';
import webPush from 'web-push';
import { lookupPublic } from './public-address.ts';

/** A browser's subscription: the address at its push service, and its keys. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  /** content for the service worker, encrypted for it alone */
  payload: string;
  /** time after which an undelivered message is worthless */
  ttlSeconds: number;
  /** a later message of the same topic replaces an undelivered one; at most 32 characters of base64url */
  topic: string;
};

/** Tells browsers of news through the push services of their makers (RFC 8030, 8291, 8292). */
export type Pusher = {
  /** key by which a browser recognises this site; base64url */
  publicKey: string;
  /** tells whether an endpoint belongs to an allowed push service */
  serves(endpoint: string): boolean;
  /**
   * Sends a message; `gone`: the browser no longer wants it.
   * @throws Error if it could not be handed over
   */
  send(to: PushTarget, message: PushMessage, site: string): Promise<'sent' | 'gone'>;
};

const TIMEOUT_MS = 10_000;

/**
 * Makes the pusher. Only the host names in `services` and their subdomains are called: subscribers name the address, so
 * without that list they could make us call anything (SSRF).
 */
export function createPusher(options: { key: Buffer; services: string[]; agent?: Agent }): Pusher {
  const vapid = vapidKeys(options.key);
  const agent = options.agent ?? new Agent({ keepAlive: true, lookup: lookupPublic, timeout: TIMEOUT_MS });

  function serves(endpoint: string): boolean {
    const url = URL.parse(endpoint);
    if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
    return options.services.some((service) => url.hostname === service || url.hostname.endsWith(`.${service}`));
  }

  return {
    publicKey: vapid.publicKey,
    serves,
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, topic }, site) {
      // The operator may have taken the service off the list since.
      if (!serves(endpoint)) return 'gone';
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        TTL: ttlSeconds,
        topic,
        urgency: 'normal',
        vapidDetails: { ...vapid, subject: subjectOf(site) },
      });
      const status = await post(endpoint, details.headers, details.body, agent);
      if (status === 404 || status === 410) return 'gone';
      if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
      return 'sent';
    },
  };
}

/**
 * Derives a private key of P-256 from 32 secret bytes. One in four thousand million is no valid key and is hashed
 * again.
 */
function vapidKeys(secret: Buffer): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(secret);
  } catch {
    return vapidKeys(createHash('sha256').update(secret).digest());
  }
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/** The contact that push services are told: they want an address they could use. */
function subjectOf(site: string): string {
  const { protocol, hostname, origin } = new URL(site);
  return protocol === 'https:' ? origin : `mailto:no-reply@${hostname.replace(/^\[|\]$/g, '')}`;
}

/** Posts without following redirects, and reads only the status: the other server is not ours. */
function post(
  endpoint: string,
  headers: Record<string, string | number>,
  body: Buffer | null,
  agent: Agent,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sending = request(endpoint, { method: 'POST', headers, agent, signal }, (answer) => {
      resolve(answer.statusCode ?? 0);
      // A short refusal is drained, so that the connection can be reused; anything longer is cut.
      let left = 4096;
      answer.on('data', (chunk: Buffer) => {
        left -= chunk.length;
        if (left < 0) answer.destroy();
      });
      answer.on('error', () => {});
    });
    sending.on('error', reject);
    sending.end(body);
  });
}
