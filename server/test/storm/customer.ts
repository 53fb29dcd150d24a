import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { WELCOME_DISCOUNT } from '@rendezvous/contract/payments/discounts/limits';
import type { Random } from '../../src/demo/basics/random.ts';
import { SANDBOX_PATH } from '../../src/features/payments/index.ts';
import type { Client } from '../client.ts';
import type { CrowdMember } from './crowd.ts';

/** Counts of customers' acts, and failures that must never happen. */
export type Tally = { done: Map<string, number>; failures: string[] };

export type Customer = { client: Client; me: CrowdMember; others: CrowdMember[]; random: Random; tally: Tally };

const PACKAGES = ['credits-20', 'credits-50', 'credits-120'];
const OUTCOMES = [
  ['completed', 6],
  ['failed', 1],
  ['cancelled', 1],
  ['expired', 1],
  ['pending', 1],
] as const;
const PRICE = 2;

/** Refusals that follow from the rules of money. */
const EXPECTED = new Set([
  ...['not_enough_credits', 'conversation_limit', 'payment_debt', 'nothing_to_return'],
  ...['not_cancellable', 'discount_used', 'discount_expired', 'discount_not_applicable'],
]);

/** Sends, buys, returns, gets money back, reads, and forges webhooks at random until `over`. */
export async function trade(customer: Customer, weather: { over: boolean }): Promise<void> {
  const paid: string[] = [];
  while (!weather.over) {
    const deed = customer.random.weighted([
      [send, 70],
      [sendTwice, 4],
      [buy, 10],
      [moneyBack, 5],
      [giveBack, 4],
      [read, 8],
      [forge, 3],
    ] as const);
    await deed(customer, paid);
  }
}

type Answered = { status: number; problem: { code?: string } };

function note({ tally }: Customer, deed: string, { status, problem }: Answered): boolean {
  const code = status < 300 ? 'done' : (problem.code ?? String(status));
  if (status >= 300 && !EXPECTED.has(code)) tally.failures.push(`${deed}: ${status} ${code}`);
  const name = status < 300 ? deed : `${deed}, ${code}`;
  tally.done.set(name, (tally.done.get(name) ?? 0) + 1);
  return status < 300;
}

function messageOf({ others, random }: Customer) {
  const id = randomUUIDv7();
  // A different text each time: the same first text to many is slowed down (A7).
  return { id, profile: random.pick(others).profileId, type: 'text', text: `hello ${id}`, price: PRICE };
}

async function send(customer: Customer): Promise<void> {
  note(customer, 'send', await customer.client.call('POST messages.php', { body: messageOf(customer) }));
}

async function sendTwice(customer: Customer): Promise<void> {
  const body = messageOf(customer);
  const answers = await Promise.all([1, 2].map(() => customer.client.call('POST messages.php', { body })));
  for (const answer of answers) note(customer, 'send twice', answer);
}

async function read(customer: Customer): Promise<void> {
  const { client } = customer;
  const { body } = await client.call('GET chats.php');
  for (const { conversation, last_message } of body.chats.slice(0, 3)) {
    if (!last_message) continue;
    const place = { conversation: conversation.id, message: last_message.id };
    note(customer, 'read', await client.call('POST read.php', { body: place }));
  }
}

async function buy(customer: Customer, paid: string[]): Promise<void> {
  const { client, random } = customer;
  const code = random.chance(0.3) ? WELCOME_DISCOUNT.code : undefined;
  const body = { package: random.pick(PACKAGES), paymentmethod: 'creditcard', waive_withdrawal: true, code };
  const headers = { 'idempotency-key': randomUUID() };
  const times = random.chance(0.2) ? 2 : 1;
  const orders = await Promise.all(
    Array.from({ length: times }, () => client.call('POST payment.php', { body, headers })),
  );
  for (const order of orders) if (!note(customer, 'order', order)) return;
  const id = orders[0]?.body.payment_id ?? '';
  const outcome = random.weighted(OUTCOMES);
  // Cancelled here, sometimes while it is paid there.
  const cancelling = random.chance(0.2) ? cancel(customer, id) : undefined;
  await press(customer, id, outcome);
  const cancelled = await cancelling;
  if (outcome === 'completed' && !cancelled) paid.push(id);
  // A transfer under way comes all the same.
  else if (outcome !== 'pending' && random.chance(0.3)) await press(customer, id, 'completed');
  if (random.chance(0.6)) await comeBack(customer, id);
}

async function cancel(customer: Customer, id: string): Promise<boolean> {
  const query = { id };
  const times = customer.random.chance(0.3) ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: times }, () => customer.client.call('DELETE payment.php', { query })),
  );
  return answers.map((answer) => note(customer, 'cancel', answer)).includes(true);
}

/** Returns unused credits, sometimes from two tabs, and sometimes while the bank takes the money. */
async function giveBack(customer: Customer, paid: string[]): Promise<void> {
  const { client, random } = customer;
  if (paid.length === 0) return;
  const id = random.pick(paid);
  const times = random.chance(0.3) ? 2 : 1;
  const bank = random.chance(0.1) ? press(customer, id, 'charged_back') : undefined;
  const body = { payment_id: id, confirm: true };
  const answers = await Promise.all(Array.from({ length: times }, () => client.call('POST refund.php', { body })));
  for (const answer of answers) note(customer, 'return', answer);
  await bank;
  // Orders taken by the bank are not asked about any more.
  if (bank) paid.splice(paid.indexOf(id), 1);
}

/** Gives the money back by the seller, or takes it by the bank. */
async function moneyBack(customer: Customer, paid: string[]): Promise<void> {
  const id = paid.shift();
  if (!id) return;
  const { random } = customer;
  await Promise.all(
    ['refunded', random.pick(['refunded', 'charged_back'])].map((outcome) => press(customer, id, outcome)),
  );
  if (random.chance(0.5)) await comeBack(customer, id);
}

/** Presses a button of the sandbox's page; its webhook comes at some time. */
async function press(customer: Customer, id: string, outcome: string): Promise<void> {
  const body = new URLSearchParams({ outcome });
  const response = await customer.client.fetch(`${SANDBOX_PATH}/${id}`, { method: 'POST', body, redirect: 'manual' });
  note(customer, outcome, { status: response.status === 303 ? 200 : response.status, problem: {} });
}

/** Opens the return page, sometimes in two tabs. */
async function comeBack(customer: Customer, id: string): Promise<void> {
  const query = { id };
  const answers = await Promise.all([1, 2].map(() => customer.client.call('GET payment.php', { query })));
  for (const answer of answers) note(customer, 'return page', answer);
}

async function forge(customer: Customer, paid: string[]): Promise<void> {
  const { client, random, tally } = customer;
  const reference = paid.length > 0 ? random.pick(paid) : randomUUID();
  const time = Math.floor(Date.now() / 1000);
  const response = await client.fetch('/api/payment-webhook.php?provider=sandbox', {
    method: 'POST',
    body: JSON.stringify({ reference }),
    headers: { 'content-type': 'application/json', 'sandbox-signature': `t=${time},v1=${'0'.repeat(64)}` },
  });
  if (response.status !== 403) tally.failures.push(`forged webhook: ${response.status}`);
  tally.done.set('forged webhook', (tally.done.get('forged webhook') ?? 0) + 1);
}
