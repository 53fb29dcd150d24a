import { Client, type QueryConfig } from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CALLS, type Enumeration, known, startEnumeration, unknown } from '../../../../test/enumeration.ts';

let calls: Enumeration['calls'];
let server: Enumeration['server'];
beforeAll(async () => {
  ({ calls, server } = await startEnumeration(2));
});

type Answer = Awaited<ReturnType<Enumeration['signIn']>>;

/** An answer as the asker sees it, except the time, without their own input and without random parts. */
function seen({ status, body, headers }: Answer, email: string) {
  const text = (JSON.stringify(body) ?? '')
    .replaceAll(email, 'EMAIL')
    .replaceAll(/newcomer_\d+/g, 'NAME')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID');
  const lines = [...headers].map(([name, value]) => `${name}: ${value.replace(/=[\w-]{43}/, '=TOKEN')}`);
  return { status, body: text, headers: lines.filter((line) => !line.startsWith('x-request-id')) };
}

/** Records the statements that the database gets meanwhile, each with the kinds of its parameters. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  // What happened before is told after its answer.
  await server.services.outbox.drain();
  const asked = vi.spyOn(Client.prototype, 'query');
  await work();
  const queries = asked.mock.calls.map(([query]) => query as string | QueryConfig);
  asked.mockRestore();
  return queries.map((query) =>
    typeof query === 'string' ? query : [query.text, ...(query.values ?? []).map(kindOf)].join(' | '),
  );
}

/** Names the kind of a parameter. In a list, repeated values are one thing to look for. */
function kindOf(parameter: unknown): string {
  if (Array.isArray(parameter)) return `${new Set(parameter.map(String)).size} of ${parameter.length}`;
  return typeof parameter;
}

// Its time is looked at by `enumeration.trial.test.ts`.
describe.each(CALLS)('whether an address has an account (A4) shows by %s', (call) => {
  it('in no answer', async () => {
    const ask = calls[call];
    const answers = [seen(await ask(known(0)), known(0)), seen(await ask(unknown(0)), unknown(0))];
    expect(answers[0]).toEqual(answers[1]);
  });

  it('in nothing that is asked of the database', async () => {
    const ask = calls[call];
    const statements = await statementsOf(() => ask(known(1)));
    expect(statements.length).toBeGreaterThan(3);
    expect(await statementsOf(() => ask(unknown(1)))).toEqual(statements);
  });
});
