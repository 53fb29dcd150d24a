import { createHash } from 'node:crypto';

/** Name of the secret that tells a site from others at the same Redis. */
export const REDIS_NAMES = 'redis_names';

/** Name of a channel of the site that has this secret. */
export function channelName(kind: 'live' | 'notices', secret: Buffer): string {
  return `${kind}:${createHash('sha256').update(secret).digest('base64url').slice(0, 22)}`;
}
