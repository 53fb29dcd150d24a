import type { User } from '@rendezvous/contract/accounts/user';
import type { Client } from './client.ts';
import type { TestServer } from './test-server.ts';

let counter = 0;

export const NEWCOMERS_PASSWORD = 'correct horse battery';

/** The body of a valid sign-up. */
export function newcomer(overrides: Partial<ReturnType<typeof plainNewcomer>> & Record<string, unknown> = {}) {
  return { ...plainNewcomer(), ...overrides };
}

function plainNewcomer() {
  counter += 1;
  return {
    email: `newcomer_${counter}@mail.example`,
    name: `newcomer_${counter}`,
    password: NEWCOMERS_PASSWORD,
    date_of_birth: '1990-05-05',
    gender: 'female' as 'female' | 'male',
    looking_for: ['male'] as ('female' | 'male')[],
    country: 'DE',
    terms_accepted: true as const,
    consents: { special_category_data: true } as {
      special_category_data: true;
      mails?: boolean;
      seen_by_visitors?: boolean;
    },
  };
}

export type Newcomer = Client & { user: User; email: string; name: string };

/** Signs a newcomer up, in a browser that is then signed in. */
export async function signUp(
  server: TestServer,
  overrides: Parameters<typeof newcomer>[0] = {},
  client: Client = server.visitor(),
): Promise<Newcomer> {
  const body = newcomer(overrides);
  const answer = await client.call('POST signup.php', { body });
  if (answer.status !== 200) throw new Error(`sign-up refused: ${JSON.stringify(answer.problem)}`);
  return Object.assign(client, { user: answer.body, email: body.email, name: body.name });
}

/** Signs a newcomer up and confirms the address by the link of the mail. */
export async function confirmedNewcomer(
  server: TestServer,
  overrides: Parameters<typeof newcomer>[0] = {},
  browser?: Client,
) {
  const client = await signUp(server, overrides, browser);
  await server.jobs.drain();
  const answer = await client.call('POST activation.php', { body: { token: tokenOf(server, client.email) } });
  if (answer.status !== 200) throw new Error(`not confirmed: ${JSON.stringify(answer.problem)}`);
  return client;
}

/** Reads the token of the link in the newest mail to an address. */
export function tokenOf(server: TestServer, email: string): string {
  const sent = server.mails.filter(({ to }) => to === email);
  const token = sent.map(({ text }) => /[?&]token=([\w-]{43})/.exec(text)?.[1]).findLast(Boolean);
  if (!token) throw new Error(`no link was sent to ${email}`);
  return token;
}
