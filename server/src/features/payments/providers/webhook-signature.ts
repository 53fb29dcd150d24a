import { isSignedBody, type SignedMessage, signBody } from '../../../platform/http/signed-body.ts';
import type { Services } from '../../../platform/services.ts';

const SECRET = 'sandbox_webhooks';

type Signing = Pick<Services, 'sql' | 'clock'>;

/**
 * Signs a webhook with this body as the sandbox does.
 * @returns its headers
 */
export const signWebhook = (services: Signing, body: Uint8Array) => signBody(services, SECRET, body);

/** Tells whether the sandbox has signed it in the last five minutes. */
export const isSigned = (services: Signing, webhook: SignedMessage) => isSignedBody(services, SECRET, webhook);
