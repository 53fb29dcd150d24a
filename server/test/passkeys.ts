import { type Authenticator, createAuthenticator } from './authenticator.ts';
import type { Client } from './client.ts';
import { NEWCOMERS_PASSWORD, newcomer, tokenOf } from './newcomer.ts';
import type { TestServer } from './test-server.ts';

/** A site behind TLS, so that it has passkeys. */
export const WITH_PASSKEYS = { PUBLIC_URL: 'https://site.test' };
export const PASSKEY_SITE = { origin: 'https://site.test', rpId: 'site.test' };

/** A browser on that site. */
export const browserOn = (server: TestServer, headers: Record<string, string> = {}): Client =>
  server.visitor({ 'sec-fetch-site': 'same-origin', ...headers });

export type Owner = Client & { id: string; email: string; name: string };

/** Makes a member with a confirmed sign-up. */
export async function owner(server: TestServer): Promise<Owner> {
  const client = browserOn(server);
  const { email, name, ...rest } = newcomer();
  const { body } = await client.call('POST signup.php', { body: { email, name, ...rest } });
  await server.jobs.drain();
  await client.call('POST activation.php', { body: { token: tokenOf(server, email) } });
  return Object.assign(client, { id: body.id, email, name });
}

export async function askToRegister(client: Client, password = NEWCOMERS_PASSWORD) {
  return client.call('POST passkeys.php?options=1', { body: { password } });
}

/** Adds one passkey of a new device. */
export async function addPasskey(client: Client): Promise<Authenticator & { passkeyId: string }> {
  const device = createAuthenticator(PASSKEY_SITE);
  const { body: options } = await askToRegister(client);
  const { status, body, problem } = await client.call('POST passkeys.php', {
    body: { credential: device.register(options) },
  });
  if (status !== 200) throw new Error(`not added: ${JSON.stringify(problem)}`);
  return Object.assign(device, { passkeyId: body.id });
}

export async function askToSignIn(client: Client) {
  return (await client.call('POST passkey-sign-in.php?options=1')).body;
}

export async function signInWith(client: Client, device: Authenticator, cheat?: Parameters<Authenticator['sign']>[1]) {
  const credential = device.sign(await askToSignIn(client), cheat);
  return client.call('POST passkey-sign-in.php', { body: { credential } });
}
