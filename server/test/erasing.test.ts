import path from 'node:path';
import { EVIDENCE_DAYS } from '@rendezvous/contract/reports/limits';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createSession } from '../src/features/accounts/index.ts';
import { eraseDue } from '../src/features/leaving/index.ts';
import { forgetEvidence } from '../src/features/reports/index.ts';
import { features } from '../src/processes/features.ts';
import { findViolations } from './books.ts';
import { confirmedNewcomer } from './newcomer.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { allTables, filesIn, findTraces, findTracesInFiles } from './traces.ts';
import { wholePerson } from './whole-person.ts';

const DAY = 24 * 3600;

/** Tables without anything about anybody, each with the reason. */
const NOT_PERSONAL: Record<string, string> = {
  'public.companies': 'who runs the sites',
  'public.legal_documents': 'texts of the operator',
  'public.domains': "the operator's sites",
  'public.pools': "the operator's sites",
  'public.settings': 'what the operator has set',
  'public.secrets': 'keys of the site',
  'public.migrations': 'the schema itself',
  'public.hidden_pages': 'one count a day',
  'public.leaving_reasons': 'one count a month and reason',
  'public.sandbox_age_checks': 'buttons of a test page, under ids that lead nowhere once their check is gone',
  'public.search_points': 'grid points at which somebody once lived',
  'public.search_online_filled': 'whether a table is whole',
  'public.age_rules': 'what an operator demands',
  'public.pair_days': 'whether the pairs of a day are begun',
  'public.pair_parts': 'ids of members who are compared with each other, gone within the night',
  'public.search_bits': 'how many have what, by numbers',
  'public.search_left': 'numbers of profiles that are gone',
  'public.search_hours': 'since when there are bits',
  'public.interest_weights': 'how many of a pool have an interest',
  'public.standings_runs': 'how far a night’s work has come',
  'public.standings_shares': 'how often members of a country are shown on average',
  'public.report_log': "who of the operator's people did what, and when",
  'public.first_contacts': 'times under hashes of who, gone in two days',
  'public.first_texts': 'counts under hashes of who and what together, gone in a day',
  'public.counts': 'counts under hashes of who, gone in a day',
  'public.counts_of_ids': 'ends of ids under hashes of who saw them, gone in a day',
  'public.outbox': 'rows are taken within seconds, and nothing is written about who is erased',
};

/** Data that reports keep until half a year after the decision: copies, and the words of reporter and operator. */
const EVIDENCE = /^public\.(report_evidence|report_messages|evidence_photos|report_decisions\.words)/;

const personalTables = features.flatMap(({ personalData }) => personalData?.tables ?? []);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

/** Leaves with the right password, lets 14 days pass, and runs the job. */
async function leaveForGood(person: Awaited<ReturnType<typeof wholePerson>>['person'], password: string) {
  const body = { password, reason: 'other' as const, comment: 'needlecomment' };
  expect((await person.call('DELETE account.php', { body })).status).toBe(200);
  await server.services.outbox.drain();
  await server.jobs.drain();
  server.clock.advance(14 * DAY);
}

describe('who knows about people', () => {
  it('every table is named by the feature that holds it, or listed as holding nothing about anybody', async () => {
    const named = new Set([...personalTables.map((table) => `public.${table}`), ...Object.keys(NOT_PERSONAL)]);
    // Jobs that name a person are deleted with them.
    const tables = (await allTables(server.sql)).filter((table) => !table.startsWith('pgboss.'));
    expect(tables.filter((table) => !named.has(table))).toEqual([]);
    expect([...named].filter((table) => !tables.includes(table))).toEqual([]);
    expect(new Set(personalTables).size).toBe(personalTables.length);
  });
});

describe('erasing (A10)', () => {
  it('leaves nothing of a person in any table or file, and the books in order', async () => {
    const bystander = await confirmedNewcomer(server);
    const folder = path.join(server.services.config.dataDir, 'files');
    const filesBefore = await filesIn(folder);
    const { person, other, password, conversation, traces, remains } = await wholePerson(server);
    expect((await filesIn(folder)).length).toBeGreaterThan(filesBefore.length);
    const body = { password, reason: 'other' as const, comment: 'needlecomment' };
    const wanted = [...traces, ...remains];
    const before = await findTraces(server.sql, wanted);
    expect((await person.call('DELETE account.php', { body })).status).toBe(200);
    before.push(...(await findTraces(server.sql, wanted)));
    for (const table of personalTables) {
      expect(
        before.filter((trace) => trace.startsWith(`public.${table}.`)),
        `${table} knows the person`,
      ).not.toEqual([]);
    }
    for (const word of traces)
      expect(
        before.filter((trace) => trace.endsWith(word)),
        word,
      ).not.toEqual([]);

    await server.services.outbox.drain();
    await server.jobs.drain();
    server.clock.advance(14 * DAY);
    // Two processes at once.
    await Promise.all([eraseDue(server.services), eraseDue(server.services)]);
    await server.jobs.drain();

    // Only the one declared exception.
    const words = traces.filter((word) => !word.startsWith('photos/'));
    const left = await findTraces(server.sql, words);
    expect(left.filter((trace) => !EVIDENCE.test(trace))).toEqual([]);
    expect(left.length).toBeGreaterThan(0);
    server.clock.advance(EVIDENCE_DAYS * DAY);
    await forgetEvidence(server.services);
    await server.jobs.drain();
    expect(await findTraces(server.sql, words)).toEqual([]);
    expect(await findTracesInFiles(folder, traces)).toEqual([]);
    expect(await filesIn(folder)).toEqual(filesBefore);
    expect(await findViolations(server.sql)).toEqual([]);
    expect((await findTraces(server.sql, remains)).length).toBeGreaterThan(0);

    // Two weeks without a visit have ended the session.
    other.cookies.set('sid', await createSession(server.services, other.accountId));
    const chat = await other.call('GET messages.php', { query: { conversation } });
    expect(chat.body.profile).toBeNull();
    expect(chat.body.messages).toMatchObject([
      { own: false, type: 'erased' },
      { own: true, type: 'text', text: 'an answer that stays' },
      { own: false, type: 'erased' },
    ]);
    expect(chat.body.may.send).toMatchObject({ ok: false, why: 'blocked' });
    expect((await other.call('GET user.php')).body).toMatchObject({ unread_total: 0, new_likes_total: 0 });
    const { chats } = (await other.call('GET chats.php')).body;
    expect(chats).toMatchObject([{ profile: null, last_message: { own: false, type: 'erased' } }]);
    expect(await findTraces(server.sql, [bystander.email])).not.toEqual([]);
  });

  it('keeps of the books what they need, at an account of nobody', async () => {
    const kept = await server.sql`
      select a.*, array(select kind from ledger_entries e where e.account_id = a.id order by position) as entries
      from accounts a where erased_at is not null`;
    expect(kept).toHaveLength(1);
    const { entries, id, domain_id, status, erased_at, credits, paid_user, free_conversations, ...rest } =
      kept[0] ?? {};
    expect(entries).toEqual(['signup', 'message', 'message', 'purchase', 'purchase', 'return']);
    expect([status, credits, paid_user]).toEqual(['erased', 56, true]);
    expect([id, domain_id, erased_at, free_conversations]).not.toContain(null);
    // Whatever column is added, it must be empty here.
    const empty = (value: unknown) =>
      value === null || value === 0 || JSON.stringify(value) === '[]' || JSON.stringify(value) === '{}';
    expect(Object.entries(rest).filter(([, value]) => !empty(value))).toEqual([]);
  });

  it('goes on where a crash ended it, and keeps nobody else waiting', { tags: 'long' }, async () => {
    const unlucky = await wholePerson(server);
    await leaveForGood(unlucky.person, unlucky.password);
    const next = await confirmedNewcomer(server);
    await next.call('DELETE account.php', { body: { password: 'correct horse battery', reason: 'break' } });
    server.clock.advance(14 * DAY);
    const log = vi.spyOn(server.services.log, 'error').mockImplementation(() => {});
    const deleteFolder = vi.spyOn(server.services.files, 'deleteFolder').mockRejectedValueOnce(new Error('disk gone'));
    await eraseDue(server.services);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
    deleteFolder.mockRestore();
    const there = async (id: string) => (await server.sql`select 1 from accounts where id = ${id}`).length;
    expect(await there(unlucky.person.accountId)).toBe(1);
    expect(await there(next.user.id)).toBe(0);
    expect(await findViolations(server.sql)).toEqual([]);
    // Nobody can bring back a half-erased account.
    await eraseDue(server.services);
    expect(await there(unlucky.person.accountId)).toBe(1);
    server.clock.advance(900);
    await eraseDue(server.services);
    expect(await there(unlucky.person.accountId)).toBe(0);
    const left = await findTraces(server.sql, ['needlemessage', 'needleabout', unlucky.person.profileId]);
    expect(left.filter((trace) => !EVIDENCE.test(trace))).toEqual([]);
    expect(await findViolations(server.sql)).toEqual([]);
  });
});
