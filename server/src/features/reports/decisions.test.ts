import { randomUUID } from 'node:crypto';
import { EVIDENCE_DAYS } from '@rendezvous/contract/reports/limits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addChatPhoto, type Correspondent, correspondent, send, sendPhoto } from '../../../test/correspondent.ts';
import { openLive } from '../../../test/live-stream.ts';
import { confirmedNewcomer, NEWCOMERS_PASSWORD, type Newcomer } from '../../../test/newcomer.ts';
import { catchUp, runSite } from '../../../test/operator.ts';
import { jpeg, photoForm } from '../../../test/pictures.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { endBans } from '../accounts/index.ts';
import { decideReport, forgetEvidence, listReports, showReport, undoDecision } from './index.ts';

const DAY = 24 * 3600;

let server: TestServer;
let anna: Correspondent;
let mallory: Newcomer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.changeSettings({ support_email: 'help@site.test' });
  anna = await correspondent(server, { credits: 100 });
  mallory = await confirmedNewcomer(server);
});

const by = () => ({ who: 'olga', now: server.clock.now() });
const malloryId = () => mallory.user.profile.id;
const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
const outcomes = () =>
  mailsTo(`${anna.name}@members.example`).filter(({ subject }) => subject === 'Your report has been decided');
const signIn = () =>
  server.visitor().call('POST user.php', { body: { login: mallory.name, password: NEWCOMERS_PASSWORD } });

async function report(body: object = {}): Promise<string> {
  const answer = await anna.call('POST reports.php', {
    body: { profile: malloryId(), category: 'scam', text: 'wants money', ...body },
  });
  return answer.body.reference;
}

type Asked = Parameters<typeof decideReport>[2];

async function decide(asked: Partial<Asked>, reference?: string): Promise<string> {
  const decided = reference ?? (await report());
  await decideReport(server.sql, decided, { measure: 'ban', words: 'asked for money', ...asked }, by());
  await catchUp(server);
  return decided;
}

const undo = async (reference: string) => {
  await undoDecision(server.sql, reference, 'it was somebody else', by());
  await catchUp(server);
};

describe('a ban', () => {
  it('by the tool: account and profile together, everywhere at once', async () => {
    const photo = (await mallory.call('POST photos.php', { form: photoForm(await jpeg()) })).body.photo.filename;
    await mallory.call('POST like.php', { body: { id: anna.profileId } });
    await anna.call('POST like.php', { body: { id: malloryId() } });
    const { conversation } = (await send(anna, { profile: malloryId() })).body.message;
    const reference = await report();
    const [theirs, hers] = [await openLive(mallory), await openLive(anna)];
    const counted = async () => (await anna.call('GET members.php')).body.numResults;
    const before = await counted();

    expect((await runSite(server, 'report', 'list')).out).toContain(`${reference}  `);
    const words = 'Asked three members for money.';
    const { out, err } = await runSite(
      server,
      'report',
      'decide',
      reference.toLowerCase(),
      'ban',
      words,
      '--by',
      'olga',
    );
    expect([err, out]).toEqual(['', expect.stringContaining('is decided: ban')]);
    await catchUp(server);

    // The session ends, with everything open in it.
    expect((await mallory.call('GET user.php')).problem.code).toBe('authentication_required');
    expect(await theirs.next('session_ended')).not.toBeNull();
    expect(await theirs.next()).toBeNull();
    // Others see this.
    expect(await hers.next('chat_closed')).toMatchObject({ data: { conversation } });
    expect(await counted()).toBe(before - 1);
    expect((await anna.call('GET member.php', { query: { id: malloryId() } })).status).toBe(404);
    expect((await anna.fetch(photo)).status).toBe(404);
    const likes = (await anna.call('GET likes.php')).body;
    expect(likes).toMatchObject({ profiles: [], liked_by: [], matches: [], new_likes_total: 0 });
    expect((await anna.call('GET user.php')).body.new_likes_total).toBe(0);
    const talk = (await anna.call('GET messages.php', { query: { conversation } })).body;
    expect([talk.profile, talk.messages.length, talk.may.send.why]).toEqual([null, 1, 'blocked']);
    expect((await anna.call('GET chats.php')).body.chats).toMatchObject([{ profile: null }]);
    expect((await send(anna, { conversation })).problem.code).toBe('blocked');
    // Only its owner learns why.
    const { status, problem } = await signIn();
    expect([status, problem.code]).toEqual([403, 'account_banned']);
    expect(problem.params).toEqual({ ground: 'scam', words });
    const wrong = { login: mallory.name, password: 'not the password' };
    expect((await server.visitor().call('POST user.php', { body: wrong })).problem).toMatchObject({
      code: 'login_failed',
    });

    const [statement] = mailsTo(mallory.email).slice(-1);
    expect(statement?.text).toContain(words);
    expect(statement?.text).toContain('closed for good');
    expect(statement?.text).toContain('Fraud, or asking for money');
    expect(statement?.text).toContain('help@site.test');
    expect(statement?.text).not.toMatch(new RegExp(`${anna.name}|wants money|${reference}`));
    const [outcome] = outcomes();
    expect(outcome?.text).toContain(reference);
    expect(outcome?.text).toContain('our rules were broken');
    expect(outcome?.text).not.toMatch(new RegExp(`${mallory.name}|three members|closed`));

    const { log } = JSON.parse((await runSite(server, 'report', 'show', reference, '--by', 'otto')).out);
    expect(log.map(({ who, what }: Record<string, string>) => [who, what])).toEqual([
      ['olga', 'decided: ban'],
      ['otto', 'shown'],
    ]);
  });

  it('taken back opens the account again, and says so', async () => {
    const reference = await decide({});
    const { out } = await runSite(server, 'report', 'undo', reference, 'A mistake of ours.');
    expect(out).toContain('ban is taken back');
    await catchUp(server);
    expect((await signIn()).status).toBe(200);
    expect((await anna.call('GET member.php', { query: { id: malloryId() } })).status).toBe(200);
    const mail = mailsTo(mallory.email).find(
      ({ subject }) => subject === 'A decision about your account was taken back',
    );
    expect(mail?.text).toContain('A mistake of ours.');
    // It waits again.
    expect((await listReports(server.sql, 'open')).map((one) => one.reference)).toContain(reference);
    await decide({ measure: 'dismiss', words: '' }, reference);
    expect((await listReports(server.sql, 'open')).map((one) => one.reference)).not.toContain(reference);
  });

  it('stays when a suspension beside it ends, and gives way when it is the one taken back', async () => {
    const [suspended, banned] = [await report(), await report()];
    await decide({ measure: 'suspend', days: '1' }, suspended);
    await decide({}, banned);
    expect((await signIn()).problem.params).not.toHaveProperty('until');
    await undo(banned);
    expect((await signIn()).problem.params).toHaveProperty('until');
    await decide({}, banned);
    server.clock.advance(DAY);
    await endBans(server.services);
    expect((await signIn()).problem.code).toBe('account_banned');
    await undo(banned);
    expect((await signIn()).status).toBe(200);
    await undo(suspended);
    expect((await signIn()).status).toBe(200);
  });

  it('of somebody who is leaving neither keeps the account nor brings it back', async () => {
    const banned = await report();
    const body = { password: NEWCOMERS_PASSWORD, reason: 'break' as const };
    await mallory.call('DELETE account.php', { body });
    await decide({}, banned);
    expect((await signIn()).problem.code).toBe('account_banned');
    await undo(banned);
    expect((await signIn()).problem.code).toBe('account_pending_deletion');
  }, 20_000);
});

describe('a suspension', () => {
  it('says until when, and ends at its time by itself', async () => {
    await decide({ measure: 'suspend', days: '7', ground: 'spam', words: 'Advertised a shop.' });
    const until = new Date(server.clock.now().getTime() + 7 * DAY * 1000).toISOString();
    const refused = await signIn();
    expect(refused.problem.params).toEqual({ ground: 'spam', words: 'Advertised a shop.', until });
    expect(mailsTo(mallory.email).at(-1)?.text).toContain(
      new Intl.DateTimeFormat('en-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(new Date(until)),
    );
    server.clock.advance(7 * DAY - 1);
    await endBans(server.services);
    expect((await signIn()).status).toBe(403);
    expect((await anna.call('GET member.php', { query: { id: malloryId() } })).status).toBe(404);
    server.clock.advance(1);
    // A sign-in does not wait for the timer.
    expect((await signIn()).status).toBe(200);
    expect((await anna.call('GET member.php', { query: { id: malloryId() } })).status).toBe(200);
  });

  it('shows the profile again without anybody signing in', async () => {
    await decide({ measure: 'suspend', days: '1' });
    server.clock.advance(DAY);
    await endBans(server.services);
    expect((await anna.call('GET member.php', { query: { id: malloryId() } })).status).toBe(200);
  });
});

describe('hiding a photo', () => {
  it('takes one away from everybody, and its undoing brings it back', async () => {
    const upload = async () => (await mallory.call('POST photos.php', { form: photoForm(await jpeg()) })).body.photo;
    const [first, second] = [await upload(), await upload()];
    const reference = await report({ photo: first.id, category: 'fake' });
    const pages = await openLive(mallory);
    await decide({ measure: 'hide-photo', words: 'The photo of an actor.' }, reference);
    await pages.next('photo');
    const photosFor = async (client: typeof anna | Newcomer) =>
      (await client.call('GET member.php', { query: { id: malloryId() } })).body.photos.map(({ id }) => id);
    expect(await photosFor(anna)).toEqual([second.id]);
    expect((await mallory.call('GET profile.php')).body.photos.map(({ id }) => id)).toEqual([second.id]);
    expect((await anna.fetch(first.filename)).status).toBe(404);
    expect((await mallory.call('GET user.php')).status).toBe(200);
    expect(mailsTo(mallory.email).at(-1)?.text).toContain('The photo of an actor.');
    await undo(reference);
    await pages.next('photo');
    await pages.close();
    expect(await photosFor(anna)).toEqual([second.id, first.id]);
    const again = (await anna.call('GET member.php', { query: { id: malloryId() } })).body.photos[1];
    expect((await anna.fetch(again?.filename ?? '')).status).toBe(200);
  });

  it('keeps its id from everybody, so that it does not come back by itself, and can', async () => {
    const id = randomUUID();
    const upload = async (by: Pick<Newcomer, 'call'>) =>
      by.call('POST photos.php', { query: { id }, form: photoForm(await jpeg()) });
    await upload(mallory);
    const reference = await decide({ measure: 'hide-photo', words: 'An actor.' }, await report({ photo: id }));
    for (const by of [mallory, anna]) expect((await upload(by)).problem.code).toBe('id_taken');
    await undo(reference);
    expect((await mallory.call('GET profile.php')).body.photos.map((photo) => photo.id)).toEqual([id]);
  });

  it('that was sent takes it away from both, and its undoing brings it back', async () => {
    const ben = await correspondent(server, { credits: 100 });
    const photo = randomUUID();
    await addChatPhoto(ben, photo);
    const { id: message, conversation } = (await sendPhoto(ben, { profile: anna.profileId }, { photo })).body.message;
    await anna.call('POST chat-photo.php', { body: { conversation, show: true } });
    const reference = await report({ profile: undefined, conversation, message });
    const seen = async (client: typeof anna) => {
      const { messages } = (await client.call('GET messages.php', { query: { conversation } })).body;
      const file = await client.fetch(`/api/chat-photo.php?id=${photo}&size=480&variant=sharp`);
      return [messages.map((one) => one.type === 'image' && one.photo.seen), file.status];
    };
    const before = [await seen(anna), await seen(ben)];
    await decide({ measure: 'hide-photo', words: 'Somebody else is seen.', photo }, reference);
    expect([await seen(anna), await seen(ben)]).toEqual([
      [['gone'], 404],
      [['gone'], 404],
    ]);
    await undo(reference);
    expect([await seen(anna), await seen(ben)]).toEqual(before);
  });

  it('hides it in the chat, too, where its sender has given a photo of the profile the same id', async () => {
    const ben = await correspondent(server, { credits: 100 });
    const photo = randomUUID();
    expect((await ben.call('POST photos.php', { query: { id: photo }, form: photoForm(await jpeg()) })).status).toBe(
      200,
    );
    await addChatPhoto(ben, photo);
    const { id: message, conversation } = (await sendPhoto(ben, { profile: anna.profileId }, { photo })).body.message;
    const reference = await report({ profile: undefined, conversation, message });
    const seen = async () => {
      const { messages } = (await ben.call('GET messages.php', { query: { conversation } })).body;
      return messages.map((one) => one.type === 'image' && one.photo.seen);
    };
    expect(await seen()).toEqual(['sharp']);
    await decide({ measure: 'hide-photo', words: 'Somebody else is seen.', photo }, reference);
    expect(await seen()).toEqual(['gone']);
    await undo(reference);
    expect(await seen()).toEqual(['sharp']);
  });
});

it('a warning is a mail; a report that is dismissed one to who reported alone', async () => {
  const mails = mailsTo(mallory.email).length;
  await decide({ measure: 'dismiss', words: '' });
  expect(mailsTo(mallory.email)).toHaveLength(mails);
  expect(outcomes().at(-1)?.text).toContain('found nothing');
  await undo(await decide({ measure: 'dismiss', words: 'a note' }));
  expect(mailsTo(mallory.email)).toHaveLength(mails);
  await decide({ measure: 'warn', words: 'Not this way.' });
  expect(mailsTo(mallory.email).at(-1)?.text).toContain('Not this way.');
  expect((await mallory.call('GET user.php')).status).toBe(200);
});

it('mails speak the language of who reads them', async () => {
  await mallory.call('PUT user.php', { body: { language: 'de' } });
  await decide({ measure: 'ban', words: 'Wollte Geld.' });
  const text = mailsTo(mallory.email).at(-1)?.text;
  expect(text).toContain('Betrug oder Bitten um Geld');
  expect(text).toContain('endgültig geschlossen');
});

it('of two who decide at the same moment one does', { tags: 'long' }, async () => {
  const reference = await report();
  const asked = (measure: string) => decideReport(server.sql, reference, { measure, words: 'seen' }, by());
  const results = await Promise.allSettled([asked('ban'), asked('warn')]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { decisions } = await showReport(server.sql, reference, by());
  expect(decisions).toHaveLength(1);
});

describe('the tool says in one line what is wrong', () => {
  it.each([
    [['ban'], /statement of reasons is missing/],
    [['delete', 'words'], /is no measure/],
    [['suspend', 'words'], /--days from 1 to 365/],
    [['suspend', 'words', '--days', '366'], /--days from 1 to 365/],
    [['ban', 'words', '--days', '3'], /--days belongs to suspend/],
    [['warn', 'words', '--ground', 'boring'], /is no ground/],
    [['hide-photo', 'words'], /which photo/],
    [['hide-photo', 'words', '--photo', '00000000-0000-4000-8000-000000000000'], /has no photo/],
  ])('of %j', async (args, message) => {
    const reference = await report();
    const { out, err } = await runSite(server, 'report', 'decide', reference, ...args);
    expect([out, err]).toEqual(['', expect.stringMatching(message)]);
    expect(err).not.toContain('\n');
    // Nothing has happened.
    expect((await showReport(server.sql, reference, by())).decisions).toEqual([]);
  });

  it('of a report that is not there, and of one that is decided', async () => {
    expect((await runSite(server, 'report', 'show', 'R-00000-00000')).err).toBe('There is no report R-00000-00000');
    const reference = await decide({ measure: 'warn' });
    await expect(decideReport(server.sql, reference, { measure: 'ban', words: 'x' }, by())).rejects.toThrow(
      /decided already/,
    );
    await undo(reference);
    await expect(undoDecision(server.sql, reference, 'x', by())).rejects.toThrow(/no decision/);
  });
});

it('what members wrote does not steer the terminal', async () => {
  const reference = await report({ text: 'a\u001b]0;owned\u0007b \u009b2J \u202egpj' });
  const { out } = await runSite(server, 'report', 'show', reference);
  expect(out).toContain('owned');
  expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
});

it('evidence goes half a year after the decision; what waits for one is kept', async () => {
  const { id } = (await mallory.call('POST photos.php', { form: photoForm(await jpeg()) })).body.photo;
  const { conversation } = (await send(anna, { profile: malloryId() })).body.message;
  const [waiting, decided, talk] = [await report(), await report(), await report({ conversation })];
  await decide({ measure: 'warn', words: 'seen' }, decided);
  await decide({ measure: 'ban', words: 'seen' }, talk);
  const [{ file } = { file: '' }] = (await showReport(server.sql, decided, by())).photos;
  await server.sql`delete from photos where id = ${id}`;
  const isThere = async () => (await server.services.files.read(`${file}/480.webp`)) !== null;
  const tidy = async () => {
    await forgetEvidence(server.services);
    await server.jobs.drain();
  };
  server.clock.advance(EVIDENCE_DAYS * DAY - 1);
  await tidy();
  expect((await showReport(server.sql, talk, by())).messages).toHaveLength(1);
  server.clock.advance(1);
  await tidy();
  for (const reference of [decided, talk]) {
    const over = await showReport(server.sql, reference, by());
    expect(over).toMatchObject({ words: null, about: null, reporter: null, messages: [], photos: [] });
    expect(over.decisions.map((one) => [one.measure, one.words])).toEqual([
      ['warn', ''],
      ['ban', ''],
    ]);
  }
  // The owner is told the reason of a ban as long as it lasts.
  expect((await signIn()).problem.params).toMatchObject({ words: 'seen' });
  expect(await isThere()).toBe(true);
  await decide({ measure: 'dismiss', words: '' }, waiting);
  server.clock.advance(EVIDENCE_DAYS * DAY);
  await tidy();
  expect(await isThere()).toBe(false);
}, 20_000);
