import { ATTRIBUTE_NAMES, ATTRIBUTES, GENDERS, INTERESTS } from '@rendezvous/contract/members/attributes';
import { MAX_ABOUT_LENGTH } from '@rendezvous/contract/members/limits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { howOften } from '../../../test/proof.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';
import { isRegionOf, largestTowns } from '../site/index.ts';

let server: TestServer;
let anna: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  anna = await server.member({ country: 'DE' });
});

const change = (body: object) => anna.call('PUT profile.php', { body });
const fieldsOf = async (body: object) => {
  const { status, problem } = await change(body);
  expect(status).toBe(422);
  return Object.fromEntries(Object.entries(problem.fields ?? {}).map(([field, { code }]) => [field, code]));
};

function townIn(country: string) {
  const [town] = largestTowns(country, 1);
  if (!town) throw new Error(`no town in ${country}`);
  return town;
}

describe('attributes', () => {
  it.each(ATTRIBUTE_NAMES)('%s takes each of its values, is cleared by null and nothing else', async (name) => {
    for (const value of ATTRIBUTES[name]) {
      expect((await change({ attributes: { [name]: value } })).body.attributes).toEqual({ [name]: value });
    }
    const seen = await anna.call('GET member.php', { query: { id: anna.profileId } });
    expect(seen.body.attributes).toEqual({ [name]: ATTRIBUTES[name].at(-1) });
    for (const wrong of ['none of them', '', 0, ['x']]) {
      expect(await fieldsOf({ attributes: { [name]: wrong } })).toEqual({ [`attributes.${name}`]: 'invalid' });
    }
    expect((await change({ attributes: { [name]: null } })).body.attributes).toEqual({});
  });
});

describe('the other fields', () => {
  it('about is trimmed, keeps its lines, and ends at its length', async () => {
    expect((await change({ about: '  One\n\nTwo <b>&amp; 🦊  ' })).body.about).toBe('One\n\nTwo <b>&amp; 🦊');
    const longest = 'ä'.repeat(MAX_ABOUT_LENGTH);
    expect((await change({ about: `  ${longest}\n` })).body.about).toBe(longest);
    expect(await fieldsOf({ about: `${longest}ä` })).toEqual({ about: 'too_long' });
    expect((await change({ about: '' })).body.about).toBe('');
    // There, but of another kind, it is not said to be missing.
    for (const about of [5, true, ['text'], {}]) expect(await fieldsOf({ about })).toEqual({ about: 'invalid' });
  });

  it('gender and whom one looks for', async () => {
    for (const gender of GENDERS) expect((await change({ gender })).body.gender).toBe(gender);
    expect((await change({ looking_for: ['male', 'female'] })).body.looking_for).toEqual(['male', 'female']);
    expect(await fieldsOf({ gender: null, looking_for: [] })).toEqual({ gender: 'invalid', looking_for: 'too_short' });
    expect(await fieldsOf({ looking_for: ['dragon'] })).toEqual({ 'looking_for.0': 'invalid' });
  });

  it('interests: all of them, once each, and none', async () => {
    expect((await change({ interests: INTERESTS })).body.interests).toEqual(INTERESTS);
    expect(await fieldsOf({ interests: [...INTERESTS, 'art'] })).toEqual({ interests: 'too_long' });
    expect(await fieldsOf({ interests: ['art', 'nothing'] })).toEqual({ 'interests.1': 'invalid' });
    expect((await change({ interests: [] })).body.interests).toEqual([]);
  });

  it('what is not the member’s to set is left alone', async () => {
    const before = (await anna.call('GET profile.php')).body;
    const foreign = { id: anna.accountId, name: 'Other', status: 'disabled', date_of_birth: '1950-01-01', grid_lat: 1 };
    const flags = { fictional: true, demo: true, invisible: true, photo_limit: 99, account_id: anna.accountId };
    expect((await change({ ...foreign, ...flags, attributes: { grid_lat: 1, about: 'x' } })).body).toEqual(before);
  });

  it('one wrong part keeps the others from changing', async () => {
    expect(await fieldsOf({ about: 'New', place: { id: 'nowhere' } })).toEqual({ place: 'place_unknown' });
    expect((await anna.call('GET profile.php')).body.about).toBe('');
  });
});

describe('where one lives', () => {
  const residenceOf = async () => {
    const [row] = await server.sql`
      select country, region, place, grid_lat, grid_lon from profiles where id = ${anna.profileId}`;
    return row;
  };
  const nowhere = { place: null, grid_lat: null, grid_lon: null };

  it('a region of the country, without a town', async () => {
    const { id, region } = townIn('DE');
    await change({ place: { id } });
    expect((await change({ region })).body).toMatchObject({ country: 'DE', region, place: null });
    expect(await residenceOf()).toEqual({ country: 'DE', region, ...nowhere });
    expect(await fieldsOf({ region: 'AT-9' })).toEqual({ region: 'region_unknown' });
    expect(await fieldsOf({ region: 'Berlin' })).toEqual({ region: 'invalid' });
    expect((await change({ region: null })).body.region).toBeNull();
  });

  it('another country takes region, town and point away', async () => {
    await change({ place: { id: townIn('DE').id } });
    await change({ country: 'AT' });
    expect(await residenceOf()).toEqual({ country: 'AT', region: null, ...nowhere });
    expect((await change({ country: 'FR', region: 'FR-IDF' })).body).toMatchObject({ country: 'FR', region: 'FR-IDF' });
    expect(await fieldsOf({ country: 'AT', region: 'FR-IDF' })).toEqual({ region: 'region_unknown' });
    expect(await fieldsOf({ country: 'Austria' })).toEqual({ country: 'invalid' });
  });

  it('a town, and a country or region that contradicts it', async () => {
    const { id, region } = townIn('DE');
    expect((await change({ place: { id }, country: 'DE', region })).status).toBe(200);
    expect(await fieldsOf({ place: { id }, country: 'AT' })).toEqual({ place: 'place_unknown' });
    expect(await fieldsOf({ place: { id }, region: 'DE-XX' })).toEqual({ region: 'region_unknown' });
  });

  it('only countries that the site is for, except where one lives already', async () => {
    const [peru, germany] = [townIn('PE'), townIn('DE')];
    expect(await fieldsOf({ country: 'PE' })).toEqual({ country: 'country_unknown' });
    expect(await fieldsOf({ place: { id: peru.id } })).toEqual({ place: 'country_unknown' });
    await server.sql`update profiles set country = 'PE' where id = ${anna.profileId}`;
    expect((await change({ place: { id: peru.id } })).body).toMatchObject({ country: 'PE', place: peru.name });
    expect((await change({ place: { id: germany.id } })).body.country).toBe('DE');
  });

  it('nobody moves to a country for which they are too young', async () => {
    await server.changeSettings({ min_age: { US: 21 } });
    anna = await server.member({ country: 'DE', profile: { birth_date: '2006-06-15' } });
    for (const [field, body] of [
      ['country', { country: 'US' }],
      ['place', { place: { id: townIn('US').id } }],
    ] as const) {
      const { problem } = await change(body);
      expect(problem.fields).toEqual({ [field]: { code: 'too_young', params: { min_age: 21 } } });
    }
    anna = await server.member({ country: 'DE', profile: { birth_date: '2005-06-15' } });
    expect((await change({ country: 'US' })).body.country).toBe('US');
  });

  it('stays consistent when two changes meet', async () => {
    for (let round = 0; round < howOften({ short: 4, long: 10 }); round++) {
      await Promise.all([change({ country: 'FR', region: 'FR-IDF' }), change({ place: { id: townIn('AT').id } })]);
      const { country, region } = (await anna.call('GET profile.php')).body;
      expect(isRegionOf(country, region ?? ''), `${region} in ${country}`).toBe(true);
    }
  });
});

describe('fields that the operator does not show', () => {
  it('are neither asked for nor shown, and can be taken back', async () => {
    anna = await server.member({ profile: { about: 'Hello', sexuality: 'bi', tattoos: 'many', interests: ['art'] } });
    await server.changeSettings({ visible_profile_fields: ['tattoos'] });
    try {
      const preview = await anna.call('GET profile.php?as=*', { query: { as: 'premium' } });
      expect(preview.body).toMatchObject({ about: '', interests: [], attributes: { tattoos: 'many' } });
      expect(preview.body).not.toHaveProperty('attributes.sexuality');
      expect(
        await fieldsOf({ about: 'More', interests: ['tea'], attributes: { sexuality: 'gay', tattoos: 'none' } }),
      ).toEqual({ about: 'not_asked', interests: 'not_asked', 'attributes.sexuality': 'not_asked' });
      const cleared = await change({ about: '', interests: [], attributes: { sexuality: null, tattoos: 'none' } });
      expect(cleared.body).toMatchObject({ about: '', interests: [], attributes: { tattoos: 'none' } });
    } finally {
      await server.changeSettings({});
    }
  });
});

it('a preview shows what each kind of viewer gets, and nothing of the owner’s own', async () => {
  const photos = Array.from({ length: 5 }, (_, position) => ({
    profile_id: anna.profileId,
    position,
    file: 'photos/none',
    width: 3,
    height: 4,
    colours: 'x',
    created_at: server.clock.now(),
  }));
  await server.sql`insert into photos ${server.sql.rows(photos)}`;
  const seenAs = async (as: 'visitor' | 'free' | 'premium') => {
    const { body } = await anna.call('GET profile.php?as=*', { query: { as } });
    expect(body).not.toHaveProperty('date_of_birth');
    expect(body).not.toHaveProperty('looking_for');
    const photos = 'photos' in body ? body.photos : [];
    return photos.map(({ sharp, filename }) => [sharp, /variant=(\w+)/.exec(filename)?.[1]].join());
  };
  const [sharp, blurred] = ['true,sharp', 'false,blurred'];
  // Only the card, with the main photo (M14).
  expect(await seenAs('visitor')).toEqual([]);
  expect(await seenAs('free')).toEqual([sharp, sharp, sharp, blurred, blurred]);
  expect(await seenAs('premium')).toEqual([sharp, sharp, sharp, sharp, sharp]);
});
