import { type Address, endpoints } from '@rendezvous/contract/endpoints';
import { addressOf } from '@rendezvous/contract/http/endpoint';
import { problem } from '@rendezvous/contract/http/problem';
import { needsOf } from '@rendezvous/contract/http/refusals';
import { beforeAll, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Calls of a member whose country demands an age check first. A new endpoint does not compile without its row. */
const TABLE: Record<Address, 'open' | 'closed'> = {
  'POST user.php': 'open',
  'GET user.php': 'open',
  'PUT user.php': 'open',
  'POST logout.php': 'open',
  'GET logout.php': 'open',
  'POST signup.php': 'open',
  'GET activation.php': 'open',
  'POST activation.php': 'open',
  'DELETE activation.php': 'open',
  'POST activation-mail.php': 'open',
  'POST reset-password.php': 'open',
  'GET reset-password.php': 'open',
  'PUT reset-password.php': 'open',
  'GET preferences.php': 'open',
  'PUT preferences.php': 'open',
  'GET signup-steps.php': 'open',
  'PUT signup-steps.php': 'open',
  'GET sessions.php': 'open',
  'DELETE sessions.php': 'open',
  'DELETE sessions.php?others=1': 'open',
  'GET passkeys.php': 'open',
  'POST passkeys.php?options=1': 'open',
  'POST passkeys.php': 'open',
  'PUT passkeys.php': 'open',
  'DELETE passkeys.php': 'open',
  'POST passkey-sign-in.php?options=1': 'open',
  'POST passkey-sign-in.php': 'open',
  'PUT password.php': 'open',
  'POST password.php': 'open',
  'GET email.php': 'open',
  'POST email.php': 'open',
  'GET email.php?token=*': 'open',
  'PUT email.php': 'open',
  'PUT email.php?undo=1': 'open',
  'DELETE email.php': 'open',
  'DELETE account.php': 'open',
  'PUT account.php': 'open',
  'POST reactivation-mail.php': 'open',
  'POST export.php': 'open',
  'GET export.php': 'open',
  'GET export.php?download=1': 'open',
  'GET age-check.php': 'open',
  'POST age-check.php': 'open',
  'POST age-check-webhook.php': 'open',
  'GET members.php': 'closed',
  'GET member.php': 'closed',
  'GET profile.php': 'closed',
  'GET profile.php?as=*': 'closed',
  'PUT profile.php': 'closed',
  'POST photos.php': 'closed',
  'PUT photos.php': 'closed',
  'DELETE photos.php': 'closed',
  'GET photo.php': 'open',
  'GET match-finder.php': 'closed',
  'PUT match-finder.php': 'closed',
  'GET likes.php': 'closed',
  'GET likes.php?type=*': 'closed',
  'POST like.php': 'closed',
  'GET auto-like.php': 'closed',
  'POST auto-like.php': 'closed',
  'GET searches.php': 'open',
  'POST searches.php': 'closed',
  'PUT searches.php': 'open',
  'DELETE searches.php': 'open',
  'GET swipe.php': 'closed',
  'POST swipe.php': 'closed',
  'DELETE swipe.php': 'closed',
  'DELETE like.php': 'closed',
  'POST seen.php': 'closed',
  'GET icebreakers.php': 'closed',
  'GET why-shown.php': 'closed',
  'GET chats.php': 'closed',
  'GET chats.php?words=*': 'closed',
  'GET messages.php': 'closed',
  'POST messages.php': 'closed',
  'GET gifts.php': 'closed',
  'GET chat-photo.php': 'closed',
  'POST chat-photo.php': 'closed',
  'POST photos.php?for=chat': 'closed',
  'POST read.php': 'closed',
  'DELETE chat.php': 'closed',
  'POST chat.php': 'closed',
  'PUT chat.php': 'closed',
  'POST typing.php': 'closed',
  'PUT draft.php': 'closed',
  'GET blocks.php': 'open',
  'POST blocks.php': 'closed',
  'DELETE blocks.php': 'open',
  'POST reports.php': 'closed',
  'GET events.php': 'open',
  'GET notifications.php': 'open',
  'PUT notifications.php': 'open',
  'POST unsubscribe.php': 'open',
  'POST user.php?push=1': 'open',
  'DELETE user.php?push=1': 'open',
  'POST watching.php': 'open',
  'GET packages.php': 'open',
  'POST payment.php': 'closed',
  'GET payment.php': 'open',
  'DELETE payment.php': 'open',
  'PUT payment.php': 'open',
  'POST payment-webhook.php': 'open',
  'GET transactions.php': 'open',
  'GET transactions.php?id=*': 'open',
  'GET payment-country.php': 'open',
  'PUT payment-country.php': 'open',
  'GET discountcode.php': 'closed',
  'GET discountcode.php?welcome=true': 'closed',
  'GET leaving-offer.php': 'closed',
  'POST leaving-offer.php': 'closed',
  'GET refund.php': 'open',
  'POST refund.php': 'open',
  'GET settings.php': 'open',
  'GET companyinfo.php': 'open',
  'GET legal.php': 'open',
  'POST self-exclusion.php': 'open',
  'GET interests.php': 'open',
  'GET regions.php': 'open',
  'GET places.php': 'open',
  'GET geocode.php': 'open',
  'POST page-hidden.php': 'open',
  'POST csp-report.php': 'open',
  'PUT tracking.php': 'open',
  'POST site-entry.php': 'open',
};

const ROWS = Object.entries(TABLE) as [Address, 'open' | 'closed'][];
/** An address in the United States, behind a trusted proxy. */
const AMERICAN = { 'x-forwarded-for': '8.8.8.8' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '203.0.113.7' });
  await server.changeSettings({ age_assurance: ['US'] });
});

async function isShut(client: Client, address: Address): Promise<boolean> {
  const [method, path] = address.replace('type=*', 'type=liked').split(' ');
  const response = await client.fetch(`/api/${path}`, { method });
  const json = response.headers.get('content-type')?.includes('problem+json');
  const code = json ? problem.parse(await response.json()).code : undefined;
  // A stream would go on.
  if (!json) await response.body?.cancel();
  if (code === 'age_assurance_required') expect(response.status).toBe(403);
  return code === 'age_assurance_required';
}

it.each(ROWS)('%s is %s for a member who must prove their age', async (address, place) => {
  const shut = await isShut(await server.member({ country: 'US' }), address);
  expect(shut ? 'closed' : 'open').toBe(place);
});

it.each(ROWS)('%s: the contract says so too (%s)', (address, place) => {
  const endpoint = endpoints.find((one) => addressOf(one) === address);
  expect(endpoint && needsOf(endpoint).includes('age') ? 'closed' : 'open').toBe(place);
});

it.each(ROWS)('%s is as ever for members of other countries, wherever they are', async (address) => {
  const member = await server.member({ country: 'DE' });
  expect(await isShut(member, address)).toBe(false);
});

it.each(ROWS)('%s: a visitor from such a country only can’t search (%s)', async (address) => {
  const endpoint = endpoints.find((one) => addressOf(one) === address);
  expect(await isShut(server.visitor(AMERICAN), address)).toBe(endpoint?.who === 'visitor_where_allowed');
  expect(await isShut(server.visitor(), address)).toBe(false);
});
