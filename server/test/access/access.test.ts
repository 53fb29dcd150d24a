import { randomUUID } from 'node:crypto';
import { type Address, endpoints } from '@rendezvous/contract/endpoints';
import type { ErrorCode } from '@rendezvous/contract/errors/codes';
import { addressOf, type EndpointShape } from '@rendezvous/contract/http/endpoint';
import { problem } from '@rendezvous/contract/http/problem';
import { needsOf } from '@rendezvous/contract/http/refusals';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { placeOrder } from '../checkout.ts';
import type { Client } from '../client.ts';
import { correspondent, send } from '../correspondent.ts';
import { jpeg, photoForm } from '../pictures.ts';
import { startTestServer, type TestMember, type TestServer } from '../test-server.ts';
import type { Outcome } from './answers.ts';
import { becomes, CALLERS, type Caller, makeCaller } from './callers.ts';
import { type Input, type Row, TABLE, THINGS, type Theirs } from './table.ts';

const ROWS = Object.entries(TABLE) as [Address, Row][];
const MISSING = '8f14e45f-ceea-4671-9e3a-1c2d3e4f5a6b';
/** Refusals that come before anything of a call is read. */
const SHUT: ErrorCode[] = [
  'authentication_required',
  'consent_required',
  'premium_only',
  'age_assurance_required',
  'terms_changed',
  'confirm_first',
];

let server: TestServer;
let olga: TestMember;
let theirs: Theirs;

beforeAll(async () => {
  server = await startTestServer();
  olga = await correspondent(server, { credits: 100 });
  const photo = await olga.call('POST photos.php', { form: photoForm(await jpeg()) });
  const chatPhoto = await olga.call('POST photos.php?for=chat', {
    query: { for: 'chat', id: randomUUID() },
    form: photoForm(await jpeg()),
  });
  const sent = await send(olga, { profile: (await server.member()).profileId });
  const { message } = sent.body;
  const order = await placeOrder(olga, {});
  const [passkey] = await server.sql<{ id: string }[]>`
    insert into passkeys (account_id, rp_id, credential_id, public_key, counter, transports, name, created_at)
    values (${olga.accountId}, 'site.test', '\\x01', '\\x02', 0, '{}', 'phone', ${server.clock.now()}) returning id`;
  const search = await olga.call('POST searches.php', { body: { id: randomUUID(), name: 'art', query: {} } });
  const [session] = (await olga.call('GET sessions.php')).body.items;
  theirs = {
    conversation: message.conversation,
    message: message.id,
    photo: photo.body.photo.id,
    chatPhoto: chatPhoto.body.photo.id,
    session: session?.id ?? '',
    passkey: passkey?.id ?? '',
    payment: order.body.payment_id,
    search: search.body.id,
  };
});

async function ask(client: Client, address: Address, { query, body, picture }: Input = {}) {
  const [method = '', file = ''] = address
    .replace('type=*', 'type=liked')
    .replace('as=*', 'as=free')
    .replace('token=*', 'token=none')
    .replace(/\?\w+=\*/, '')
    .split(' ');
  const url = new URL(`/api/${file}`, 'http://site.test');
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const json = body && JSON.stringify(body);
  return client.fetch(url.pathname + url.search, {
    method,
    body: picture ? photoForm(await jpeg()) : json,
    headers: json === undefined ? {} : { 'content-type': 'application/json' },
  });
}

async function outcomeOf(response: Response): Promise<string> {
  if (response.headers.get('content-type')?.includes('problem+json')) return problem.parse(await response.json()).code;
  // A stream would go on.
  await response.body?.cancel();
  return 'ok';
}

/** Compares the outcome: any answer to a call without input means that permission was given. */
function asExpected(outcome: string, expected: Outcome): string {
  return expected === 'in' && !SHUT.some((code) => code === outcome) ? 'in' : outcome;
}

describe('every call for every caller', () => {
  it.each(ROWS)('%s', { tags: 'long' }, async (address, { answers, towards, foreign }) => {
    const got = await Promise.all(
      CALLERS.map(async (kind) => {
        const caller = await makeCaller(server, kind, olga);
        const input = towards?.(olga.profileId) ?? foreign?.(theirs);
        return [kind, asExpected(await outcomeOf(await ask(caller, address, input)), answers[kind])];
      }),
    );
    expect(Object.fromEntries(got)).toEqual(answers);
  });

  it.each(ROWS)('%s: the table says what the contract says', (address, { answers }) => {
    const endpoint = endpoints.find((one) => addressOf(one) === address) as EndpointShape;
    const needs = needsOf(endpoint);
    expect({
      closedToVisitors: answers.visitor === 'authentication_required',
      consent: answers.paused === 'consent_required',
      confirmation: answers.unconfirmed === 'confirm_first',
    }).toEqual({
      closedToVisitors: endpoint.who === 'member' || endpoint.who === 'premium',
      consent: needs.includes('consent'),
      confirmation: needs.includes('confirmation'),
    });
  });

  it('each that takes an id says what becomes of another’s', () => {
    const takesId = (shape: EndpointShape) =>
      [shape.query, shape.body].some((schema) => schema && JSON.stringify(fieldsOf(schema)).includes('"uuid"'));
    const silent = endpoints.filter((endpoint) => {
      const { towards, foreign } = TABLE[addressOf(endpoint) as Address];
      return takesId(endpoint) && !towards && !foreign;
    });
    // The signup profile is nobody's secret, and the answer is the new account. x.
    expect(silent.map(addressOf)).toEqual(['POST signup.php', 'POST searches.php', 'POST photos.php?for=chat']);
  });
});

function fieldsOf(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/** An answer as its reader sees it, entirely. */
async function whole(response: Response) {
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}

describe('foreign, hidden and missing look alike', () => {
  const HIDDEN = CALLERS.filter((kind) => !['visitor', 'free', 'premium'].includes(kind));

  it.each(ROWS.filter(([, { towards }]) => towards))(
    '%s: who is not there',
    { tags: 'long' },
    async (address, { towards, known }) => {
      const caller = await correspondent(server, { credits: 100, paid: true });
      const expected = await alike(caller, address, towards?.(MISSING));
      const hidden = HIDDEN.filter((kind) => kind !== known).map(
        async (kind): Promise<[Caller | 'of another pool', TestMember]> => {
          const member = await server.member({ confirmed: kind !== 'unconfirmed', invisible: kind === 'invisible' });
          await becomes(server, kind, member, caller);
          return [kind, member];
        },
      );
      const elsewhere = await server.member();
      await server.sql`
      with pool as (insert into pools (name) values (${elsewhere.profileId}) returning id)
      update profiles set pool_id = pool.id from pool where profiles.id = ${elsewhere.profileId}`;
      for (const [kind, { profileId }] of [...(await Promise.all(hidden)), ['of another pool', elsewhere] as const]) {
        expect(await alike(caller, address, towards?.(profileId)), kind).toEqual(expected);
      }
    },
  );

  it.each(ROWS.filter(([, { foreign }]) => foreign))(
    '%s: what is another’s',
    { tags: 'long' },
    async (address, { foreign }) => {
      const caller = await correspondent(server, { credits: 100, paid: true });
      const missing = Object.fromEntries(THINGS.map((thing) => [thing, MISSING])) as Theirs;
      expect(await alike(caller, address, foreign?.(theirs))).toEqual(await alike(caller, address, foreign?.(missing)));
    },
  );

  const alike = async (caller: Client, address: Address, input?: Input) => whole(await ask(caller, address, input));
});
