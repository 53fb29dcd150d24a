import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

describe('preferences', () => {
  it('everything is off, and what is not offered says so', async () => {
    const anna = await server.member();
    const { body } = await anna.call('GET preferences.php');
    expect(body).toEqual({
      invisible: false,
      hide_distance: false,
      sorted_by_behaviour: true,
      auto_like: false,
      seen_by_visitors: false,
      resell: false,
      other_domains: false,
      hidden_words: [],
      dismissals: {},
      consents: { terms: true, special_category_data: true, mails: false },
      consent_history: [expect.objectContaining({ purpose: 'terms', withdrawn_at: null })],
      may: { invisible: false, resell: false, other_domains: false },
    });
  });

  it('any part is changed alone, the whole is answered, and it lasts', async () => {
    const anna = await server.member();
    const first = await anna.call('PUT preferences.php', { body: { hide_distance: true } });
    expect(first.body).toMatchObject({ hide_distance: true, auto_like: false });
    const second = await anna.call('PUT preferences.php', { body: { auto_like: true, hidden_words: ['nude'] } });
    expect(second.body).toMatchObject({ hide_distance: true, auto_like: true, hidden_words: ['nude'] });
    expect((await anna.call('GET preferences.php')).body).toEqual(second.body);
    const third = await anna.call('PUT preferences.php', { body: {} });
    expect(third.body).toEqual(second.body);
  });

  it('nobody else reads or changes them', async () => {
    const [anna, eve] = [await server.member(), await server.member()];
    await anna.call('PUT preferences.php', { body: { hidden_words: ['secret'], dismissals: { photo: true } } });
    const { body } = await eve.call('GET preferences.php');
    expect(body).toMatchObject({ hidden_words: [], dismissals: {} });
  });
});

describe('hidden words', () => {
  it('are kept as written, tidied, each once', async () => {
    const anna = await server.member();
    const hidden_words = ['  Come   over ', 'COME OVER', 'Straße', 'strasse', '🍆', 'ｓｅｘ'];
    const { body } = await anna.call('PUT preferences.php', { body: { hidden_words } });
    expect(body).toMatchObject({ hidden_words: ['Come over', 'Straße', '🍆', 'sex'] });
  });

  it.each([
    ['too many', Array.from({ length: 101 }, (_, index) => `word${index}`), 'hidden_words', 'too_long'],
    ['too long', ['ok', 'x'.repeat(41)], 'hidden_words.1', 'too_long'],
    ['too long once written out', ['\ufdfa'.repeat(3)], 'hidden_words.0', 'too_long'],
    ['empty', ['  '], 'hidden_words.0', 'too_short'],
    ['nothing that can be seen', ['\u200b\u200d'], 'hidden_words.0', 'invalid'],
    ['letters that can’t be seen', ['\u3164'], 'hidden_words.0', 'invalid'],
    ['marks only', ['\u0301\u0300'], 'hidden_words.0', 'invalid'],
    ['signs only', ['…!?'], 'hidden_words.0', 'invalid'],
    ['far too long', ['\u0301\u0327'.repeat(16_000)], 'hidden_words.0', 'too_long'],
  ])('refused at the field: %s', async (_, hidden_words, field, code) => {
    const anna = await server.member();
    const { status, body } = await anna.call('PUT preferences.php', { body: { hidden_words } });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'validation_failed', fields: { [field]: { code } } });
  });

  it('a hundred of forty characters are taken', async () => {
    const anna = await server.member();
    const hidden_words = Array.from({ length: 100 }, (_, index) => `${index}`.padStart(40, 'ß'));
    const { status, body } = await anna.call('PUT preferences.php', { body: { hidden_words } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ hidden_words });
  });
});

describe('closed alerts (S10)', () => {
  it('are kept with their time, and shown again when asked for', async () => {
    const anna = await server.member();
    const closed = server.clock.now().toISOString();
    await anna.call('PUT preferences.php', { body: { dismissals: { photo: true, push: true } } });
    server.clock.advance(60);
    const again = server.clock.now().toISOString();
    const { body } = await anna.call('PUT preferences.php', {
      body: { dismissals: { push: true, activation: false } },
    });
    expect(body).toMatchObject({ dismissals: { photo: closed, push: again } });
    const shown = await anna.call('PUT preferences.php', { body: { dismissals: { photo: false } } });
    expect(shown.body).toMatchObject({ dismissals: { push: again } });
    expect(shown.body).not.toHaveProperty('dismissals.photo');
  });

  it('another name is refused', async () => {
    const anna = await server.member();
    const dismissals = { everything: true } as object;
    expect((await anna.call('PUT preferences.php', { body: { dismissals } })).status).toBe(422);
  });
});
