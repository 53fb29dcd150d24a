import { isSignedBody, referenceIn, signBody } from '../../../platform/http/signed-body.ts';
import type { Services } from '../../../platform/services.ts';
import type { AgeProvider } from './provider.ts';
import { insertSandboxCheck, selectSandboxCheck } from './sandbox-age.queries.ts';

/** Path of its pages on this site. */
export const AGE_SANDBOX_PATH = '/sandbox-age-check';
const SECRET = 'sandbox_age_checks';

/** The provider that comes with the product. It checks nobody; its page has a button for every outcome. */
export const sandboxAgeProvider: AgeProvider = {
  name: 'sandbox',

  async create({ sql }, { checkId, minAge, returnUrl, expiresAt }) {
    // Paths only: the visitor stays on the host that the session's cookie belongs to.
    const { pathname, search } = new URL(returnUrl);
    await insertSandboxCheck(sql, {
      reference: checkId,
      min_age: minAge,
      return_path: pathname + search,
      expires_at: expiresAt,
    });
    return { reference: checkId, redirectUrl: `${AGE_SANDBOX_PATH}/${checkId}` };
  },

  async ask({ sql, clock }, reference) {
    const check = await selectSandboxCheck(sql, reference, clock.now());
    // The check was tidied away: nobody finished it in time.
    if (!check) return { status: 'expired' };
    const { status, method } = check;
    return status === 'passed' || status === 'failed' ? { status, method: method ?? 'id_document' } : { status };
  },

  async verifyWebhook(services, webhook) {
    return (await isSignedBody(services, SECRET, webhook)) ? referenceIn(webhook.body) : null;
  },
};

/**
 * Signs a webhook with this body as the sandbox does.
 * @returns its headers
 */
export function signAgeResult(services: Pick<Services, 'sql' | 'clock'>, body: Uint8Array) {
  return signBody(services, SECRET, body);
}
