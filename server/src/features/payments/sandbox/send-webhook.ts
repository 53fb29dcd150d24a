import { workOn } from '../../../platform/feature/feature.ts';
import type { Services } from '../../../platform/services.ts';
import { acceptWebhook } from '../paying/accept-webhook.ts';
import { WEBHOOK_QUEUE } from '../providers/queue-webhook.ts';
import { sandboxProvider } from '../providers/sandbox-provider.ts';
import { signWebhook } from '../providers/webhook-signature.ts';

/**
 * Delivers the webhook, with its signature, within this process: a site can't be sure to reach itself by its public
 * address. A provider elsewhere comes by HTTP, and all that follows is the same.
 */
async function sendWebhook(services: Services, { reference }: { reference: string }): Promise<void> {
  const body = new TextEncoder().encode(JSON.stringify({ reference }));
  const headers = await signWebhook(services, body);
  await acceptWebhook(services, sandboxProvider, { header: (name) => headers[name], body });
}

export const webhookWorker = workOn(WEBHOOK_QUEUE, sendWebhook);
