import type { PaymentMethod, PaymentStatus } from '@rendezvous/contract/payments/limits';
import type { Money } from '@rendezvous/contract/payments/money';
import { createSandboxPages, signWebhook } from '../src/features/payments/index.ts';
import { loadSites, localeOf } from '../src/features/site/index.ts';
import type { Client } from './client.ts';
import { ORIGIN, type TestServer } from './test-server.ts';

/** Presses "Withdraw from contract", and with `confirm` "Confirm withdrawal". */
export function returnOrder(
  buyer: Client,
  id: string,
  { confirm = true, key }: { confirm?: boolean; key?: string } = {},
) {
  return buyer.call('POST refund.php', {
    body: { payment_id: id, confirm },
    headers: key ? { 'idempotency-key': key } : {},
  });
}

type OrderOptions = {
  package?: string;
  paymentmethod?: PaymentMethod;
  country?: string;
  code?: string;
  total?: Money;
  return_to?: string;
  waive_withdrawal?: boolean;
  key?: string;
  /** headers of the browser */
  headers?: Record<string, string>;
};

/** Presses the button of the checkout. */
export function placeOrder(buyer: Client, { key, headers, ...options }: OrderOptions = {}) {
  return buyer.call('POST payment.php', {
    body: { package: 'credits-50', paymentmethod: 'creditcard', waive_withdrawal: true, ...options },
    headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
  });
}

/** Presses "Cancel this order". */
export function cancelOrder(buyer: Client, id: string) {
  return buyer.call('DELETE payment.php', { query: { id } });
}

/** Opens the sandbox provider's pages, and acts on them. */
export async function openSandbox({ services }: TestServer) {
  const sites = await loadSites(services, async () => {});
  const pages = createSandboxPages(services, { domainOf: sites.domainOf, localeOf });
  const fetch = async (path: string, init?: RequestInit) =>
    pages.request(new URL(path.replace(/^\/sandbox-payment/, ''), ORIGIN), init);
  return {
    fetch,
    /** Presses a button on the page of an order. */
    press: (id: string, outcome: PaymentStatus, headers: Record<string, string> = {}) =>
      fetch(`/sandbox-payment/${id}`, {
        method: 'POST',
        body: new URLSearchParams({ outcome }),
        headers: { origin: ORIGIN, ...headers },
      }),
  };
}

/** Posts a webhook over the network, signed unless told otherwise. */
export async function postWebhook(
  server: TestServer,
  content: object,
  { headers, provider = 'sandbox' }: { headers?: Record<string, string>; provider?: string } = {},
): Promise<Response> {
  const body = new TextEncoder().encode(JSON.stringify(content));
  return server.fetch(
    new Request(new URL(`/api/payment-webhook.php?provider=${provider}`, ORIGIN), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...(headers ?? (await signWebhook(server.services, body))) },
    }),
  );
}
