import { INTERESTS, INTIMATE_INTERESTS } from '@rendezvous/contract/members/attributes';
import { MOST_ICEBREAKERS, PROFILES_A_DAY } from '@rendezvous/contract/members/limits';
import { icebreakers as de } from '@rendezvous/texts/de/icebreakers';
import { icebreakers as en } from '@rendezvous/texts/en/icebreakers';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { block } from '../../../test/correspondent.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

let anna: TestMember;
let ben: TestMember;
beforeEach(async () => {
  [anna, ben] = await Promise.all([server.member(), server.member()]);
});

const openers = async (language = 'en'): Promise<string[]> => {
  const headers = { 'accept-language': language };
  const answer = await anna.call('GET icebreakers.php', { query: { profile: ben.profileId }, headers });
  expect(answer.status).toBe(200);
  return answer.body.items.map(({ text }: { text: string }) => text);
};

it('says what fits the profile: what both like first, then the rest, and no more than a few', async () => {
  await anna.call('PUT profile.php', { body: { interests: ['wine', 'tea'] } });
  await ben.call('PUT profile.php', {
    body: {
      about: 'I collect old maps.',
      interests: ['hiking', 'cooking', 'tea', 'kissing'],
      attributes: { reason_for_signup: 'friendship' },
    },
  });
  const said = await openers();
  expect(said[0]).toBe(en.interests.tea);
  expect(said).toEqual(expect.arrayContaining([en.interests.hiking, en.interests.cooking, en.reasons.friendship]));
  expect(said.length).toBeLessThanOrEqual(MOST_ICEBREAKERS);
  expect(new Set(said).size).toBe(said.length);
  // Its words themselves stay where they are.
  expect(said.join(' ')).not.toContain('maps');
});

it('of somebody who says nothing there is one all the same, in the reader’s language', async () => {
  expect(await openers()).toContain(en.any.replace('{name}', ben.name));
  expect(await openers('de')).toContain(de.any.replace('{name}', ben.name));
});

it('nothing that the site does not show enters', async () => {
  await ben.call('PUT profile.php', {
    body: { about: 'Hello', interests: ['hiking'], attributes: { reason_for_signup: 'dating' } },
  });
  await server.changeSettings({ visible_profile_fields: ['body_type'] });
  const said = await openers();
  await server.changeSettings({ visible_profile_fields: [] });
  for (const hidden of [en.interests.hiking, en.reasons.dating, en.about]) expect(said).not.toContain(hidden);
  expect(await openers()).toContain(en.interests.hiking);
});

it('no opener about oneself, nor about who is not there', async () => {
  const own = await anna.call('GET icebreakers.php', { query: { profile: anna.profileId } });
  expect(own).toMatchObject({ status: 422, problem: { fields: { profile: { code: 'invalid' } } } });
  await block(server, ben, anna);
  const gone = await anna.call('GET icebreakers.php', { query: { profile: ben.profileId } });
  expect(gone).toMatchObject({ status: 404, problem: { code: 'not_found' } });
});

it('counts as an opened profile', async () => {
  const limited = await startTestServer({ LIMITS: '0.01' });
  const [viewer, other] = [await limited.member(), await limited.member()];
  const opened = PROFILES_A_DAY.opened * 0.01;
  const others = Array.from({ length: opened }, () => crypto.randomUUID());
  await limited.services.counts.see({ name: 'opened', most: opened }, viewer.accountId, others);
  const answer = await viewer.call('GET icebreakers.php', { query: { profile: other.profileId } });
  expect(answer.problem.code).toBe('profile_limit');
});

it('every everyday interest has its question, and no intimate one', () => {
  const everyday = INTERESTS.filter((interest) => !INTIMATE_INTERESTS.includes(interest));
  expect(Object.keys(en.interests).sort()).toEqual([...everyday].sort());
});
