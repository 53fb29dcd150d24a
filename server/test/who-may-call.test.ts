import { type Address, endpoints } from '@rendezvous/contract/endpoints';
import { ACCOUNT_HEADER } from '@rendezvous/contract/http/account-header';
import { addressOf, type Who } from '@rendezvous/contract/http/endpoint';
import { problem } from '@rendezvous/contract/http/problem';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../src/processes/features.ts';
import type { Client } from './client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Callers of every call. A new endpoint does not compile without its row. */
const TABLE: Record<Address, Who> = {
  'POST user.php': 'visitor',
  'GET user.php': 'member',
  'PUT user.php': 'member',
  'POST logout.php': 'visitor',
  'GET logout.php': 'visitor',
  'POST signup.php': 'visitor',
  'GET activation.php': 'visitor',
  'POST activation.php': 'visitor',
  'DELETE activation.php': 'visitor',
  'POST activation-mail.php': 'member',
  'POST reset-password.php': 'visitor',
  'GET reset-password.php': 'visitor',
  'PUT reset-password.php': 'visitor',
  'GET preferences.php': 'member',
  'PUT preferences.php': 'member',
  'GET signup-steps.php': 'member',
  'PUT signup-steps.php': 'member',
  'GET sessions.php': 'member',
  'DELETE sessions.php': 'member',
  'DELETE sessions.php?others=1': 'member',
  'GET passkeys.php': 'member',
  'POST passkeys.php?options=1': 'member',
  'POST passkeys.php': 'member',
  'PUT passkeys.php': 'member',
  'DELETE passkeys.php': 'member',
  'POST passkey-sign-in.php?options=1': 'visitor',
  'POST passkey-sign-in.php': 'visitor',
  'PUT password.php': 'member',
  'POST password.php': 'member',
  'GET email.php': 'member',
  'POST email.php': 'member',
  'GET email.php?token=*': 'visitor',
  'PUT email.php': 'visitor',
  'PUT email.php?undo=1': 'visitor',
  'DELETE email.php': 'member',
  'DELETE account.php': 'member',
  'PUT account.php': 'visitor',
  'POST reactivation-mail.php': 'visitor',
  'POST export.php': 'member',
  'GET export.php': 'member',
  'GET export.php?download=1': 'member',
  'GET age-check.php': 'member',
  'POST age-check.php': 'member',
  'POST age-check-webhook.php': 'visitor',
  'GET members.php': 'visitor_where_allowed',
  'GET member.php': 'visitor_where_allowed',
  'GET profile.php': 'member',
  'GET profile.php?as=*': 'member',
  'PUT profile.php': 'member',
  'POST photos.php': 'member',
  'PUT photos.php': 'member',
  'DELETE photos.php': 'member',
  'GET photo.php': 'visitor',
  'GET match-finder.php': 'member',
  'PUT match-finder.php': 'member',
  'GET likes.php': 'member',
  'GET likes.php?type=*': 'member',
  'POST like.php': 'member',
  'DELETE like.php': 'member',
  'POST seen.php': 'member',
  'GET auto-like.php': 'member',
  'POST auto-like.php': 'member',
  'GET searches.php': 'member',
  'POST searches.php': 'member',
  'PUT searches.php': 'member',
  'DELETE searches.php': 'member',
  'GET swipe.php': 'member',
  'POST swipe.php': 'member',
  'DELETE swipe.php': 'member',
  'GET icebreakers.php': 'member',
  'GET why-shown.php': 'member',
  'GET chats.php': 'member',
  'GET chats.php?words=*': 'member',
  'GET messages.php': 'member',
  'POST messages.php': 'member',
  'GET gifts.php': 'member',
  'GET chat-photo.php': 'member',
  'POST chat-photo.php': 'member',
  'POST photos.php?for=chat': 'member',
  'POST read.php': 'member',
  'DELETE chat.php': 'member',
  'POST chat.php': 'member',
  'PUT chat.php': 'member',
  'POST typing.php': 'member',
  'PUT draft.php': 'member',
  'GET blocks.php': 'member',
  'POST blocks.php': 'member',
  'DELETE blocks.php': 'member',
  'POST reports.php': 'member',
  'GET events.php': 'member',
  'GET notifications.php': 'member',
  'PUT notifications.php': 'member',
  'POST unsubscribe.php': 'visitor',
  'POST user.php?push=1': 'member',
  'DELETE user.php?push=1': 'member',
  'POST watching.php': 'visitor',
  'GET packages.php': 'visitor',
  'POST payment.php': 'member',
  'GET payment.php': 'member',
  'DELETE payment.php': 'member',
  'PUT payment.php': 'member',
  'POST payment-webhook.php': 'visitor',
  'GET transactions.php': 'member',
  'GET transactions.php?id=*': 'member',
  'GET payment-country.php': 'visitor',
  'PUT payment-country.php': 'visitor',
  'GET discountcode.php': 'member',
  'GET discountcode.php?welcome=true': 'member',
  'GET leaving-offer.php': 'member',
  'POST leaving-offer.php': 'member',
  'GET refund.php': 'member',
  'POST refund.php': 'member',
  'GET settings.php': 'visitor',
  'GET companyinfo.php': 'visitor',
  'GET legal.php': 'visitor',
  'POST self-exclusion.php': 'member',
  'GET interests.php': 'visitor',
  'GET regions.php': 'visitor',
  'GET places.php': 'visitor',
  'GET geocode.php': 'visitor',
  'POST page-hidden.php': 'visitor',
  'POST csp-report.php': 'visitor',
  'PUT tracking.php': 'visitor',
  'POST site-entry.php': 'visitor',
};

const ROWS = Object.entries(TABLE) as [Address, Who][];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

/** Calls without input: after the permission comes the parser or the operation. */
async function codeFor(
  client: Client,
  address: Address,
  headers?: Record<string, string>,
): Promise<string | undefined> {
  const path = address.replace('type=*', 'type=liked').split(' ');
  const response = await client.fetch(`/api/${path[1]}`, { method: path[0], headers });
  if (response.headers.get('content-type')?.includes('problem+json')) {
    return problem.parse(await response.json()).code;
  }
  // A stream would go on.
  await response.body?.cancel();
  return undefined;
}

describe('who may call', () => {
  it('has a route for every endpoint of the contract, and none beside', () => {
    const served = routes.map((route) => addressOf(route.endpoint)).sort();
    expect(served).toEqual(endpoints.map(addressOf).sort());
  });

  it.each(ROWS)('%s: %s, as the contract says', (address, who) => {
    expect(endpoints.find((endpoint) => addressOf(endpoint) === address)?.who).toBe(who);
  });

  it.each(ROWS)('%s answers a visitor as the table says (%s)', async (address, who) => {
    const code = await codeFor(server.visitor(), address);
    if (who === 'visitor' || who === 'visitor_where_allowed') expect(code).not.toBe('authentication_required');
    else expect(code).toBe('authentication_required');
  });

  it.each(ROWS)('%s lets a signed-in member through (%s)', async (address, who) => {
    const code = await codeFor(await server.member(), address);
    expect(code).not.toBe('authentication_required');
    expect(code === 'premium_only').toBe(who === 'premium');
  });

  it.each(ROWS)(
    '%s refuses one who is signed in but not meant, unless it is for everybody (%s)',
    async (address, who) => {
      const [member, other] = [await server.member(), await server.member()];
      expect(await codeFor(member, address, { [ACCOUNT_HEADER]: member.accountId })).not.toBe('other_member');
      const code = await codeFor(member, address, { [ACCOUNT_HEADER]: other.accountId });
      expect(code === 'other_member').toBe(who !== 'visitor');
      expect(await codeFor(server.visitor(), address, { [ACCOUNT_HEADER]: other.accountId })).not.toBe('other_member');
    },
  );

  it.each(ROWS)('%s takes a forged session for a visitor (%s)', async (address, who) => {
    const forged = server.visitor();
    forged.cookies.set('sid', 'A'.repeat(43));
    const code = await codeFor(forged, address);
    expect(code === 'authentication_required').toBe(who === 'member' || who === 'premium');
  });
});

describe('changing calls come from the own origin only', () => {
  const changing = endpoints.filter(
    (endpoint) =>
      ('changesState' in endpoint || endpoint.method !== 'GET') &&
      !('bodyKind' in endpoint && ['beacon', 'signed', 'form', 'violation'].includes(endpoint.bodyKind)),
  );

  it.each(changing.map((endpoint) => [addressOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const path = `/api/${addressOf(endpoint).split(' ')[1]}`;
    const { method } = endpoint;
    const member = await server.member();
    for (const headers of [
      { origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://site.test' },
      { origin: 'null' },
    ]) {
      const response = await member.fetch(path, { method, headers });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'foreign_origin' });
    }
  });

  it('a prefetch of a changing GET is refused', async () => {
    const member = await server.member();
    const response = await member.fetch('/api/logout.php', { headers: { 'sec-purpose': 'prefetch' } });
    expect(response.status).toBe(403);
    expect((await member.call('GET user.php')).status).toBe(200);
  });
});
