import type { Services } from '../../../platform/services.ts';
import { acceptWebhook } from '../paying/accept-webhook.ts';
import { WEBHOOK_QUEUE, type WebhookJob } from '../providers/queue-webhook.ts';
import { sandboxProvider } from '../providers/sandbox-provider.ts';
import { signWebhook } from '../providers/webhook-signature.ts';

/**
 * Delivers it in this process, signature and all: a site can't be sure to reach itself by its public address. The way
 * over HTTP is for providers that are elsewhere, and does the same from there on.
 */
async function sendWebhook(services: Services, { reference }: WebhookJob): Promise<void> {
  const body = new TextEncoder().encode(JSON.stringify({ reference }));
  const headers = await signWebhook(services, body);
  await acceptWebhook(services, sandboxProvider, { header: (name) => headers[name], body });
}

export const sandboxJobs = { [WEBHOOK_QUEUE]: sendWebhook };
