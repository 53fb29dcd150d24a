import { createECDH, createHash } from 'node:crypto';
import { Agent, request } from 'node:https';
import webPush from 'web-push';
import { lookupPublic } from './public-address.ts';

/** What a browser handed out: where its push service takes messages for it, and its keys. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  /** what the service worker gets; encrypted for it alone */
  payload: string;
  /** after this an undelivered message is worth nothing */
  ttlSeconds: number;
  /** a later one of the same topic takes the place of one that is not delivered yet; at most 32 of base64url */
  topic: string;
};

/** Tells browsers of news through the push services of their makers (RFC 8030, 8291, 8292). */
export type Pusher = {
  /** by which a browser recognises this site; base64url */
  publicKey: string;
  /** whether an endpoint is one of a push service that we talk to */
  serves(endpoint: string): boolean;
  /** `gone`: the browser no longer wants it. @throws Error when it could not be handed over */
  send(to: PushTarget, message: PushMessage, site: string): Promise<'sent' | 'gone'>;
};

const TIMEOUT_MS = 10_000;

/**
 * `services` are the host names that may be called, each with everything below it: who subscribes names the address
 * that we call, so any other would make us call whatever a member likes (SSRF).
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
      // the operator may have taken the service off the list since
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

/** A secret of 32 bytes is a private key of P-256, but for one in four thousand millions, which is hashed on. */
function vapidKeys(secret: Buffer): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(secret);
  } catch {
    return vapidKeys(createHash('sha256').update(secret).digest());
  }
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/** Whom a push service may turn to: services want an address they could use. */
function subjectOf(site: string): string {
  const { protocol, hostname, origin } = new URL(site);
  return protocol === 'https:' ? origin : `mailto:no-reply@${hostname.replace(/^\[|\]$/g, '')}`;
}

/** Follows no redirect and reads no answer but its status: the other side is not ours. */
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
      // a refusal of one line is drained, so that the connection serves again; anything longer is cut
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
