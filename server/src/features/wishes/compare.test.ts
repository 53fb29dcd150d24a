import { ATTRIBUTES, GENDERS, INTERESTS } from '@rendezvous/contract/members/attributes';
import { wishes as wishesShape } from '@rendezvous/contract/members/comparison';
import { IMPORTANCES, type Importance, WISHED_ATTRIBUTES } from '@rendezvous/contract/members/wishes';
import { describe, expect, it } from 'vitest';
import { howOften } from '../../../test/proof.ts';
import * as prepared from './compare.ts';
import { type Facts, type Known, type Person, personOn } from './compare.ts';

const TODAY = Temporal.PlainDate.from('2026-06-15');
const PAIRS = howOften({ short: 1000, long: 10_000 });

/** The same of two members of whom is known what follows. */
const of =
  <T>(judge: (one: Person, other: Person) => T) =>
  (one: Known, other: Known) =>
    judge(personOn(TODAY, one), personOn(TODAY, other));
const compare = of(prepared.compare);
const meetMusts = of(prepared.meetMusts);
const metWishes = of(prepared.metWishes);

/** A generator whose numbers are the same in every run (mulberry32). */
function numbersFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function personFrom(random: () => number): Known {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const oneOf = <T>(list: readonly T[]) => list[upTo(list.length - 1)] as T;
  const someOf = <T>(list: readonly T[], odds: number) => list.filter(() => random() < odds);
  const importance = () => oneOf(IMPORTANCES);
  const attributes = WISHED_ATTRIBUTES.map((name) => [name, random() < 0.3 ? null : oneOf<string>(ATTRIBUTES[name])]);
  const placed = random() < 0.8;
  const from = 18 + upTo(50);
  const stated = {
    age: { importance: importance(), min: from, max: from + upTo(30) },
    distance: { importance: importance(), km: 1 + upTo(499) },
    interests: { importance: importance() },
    ...Object.fromEntries(
      WISHED_ATTRIBUTES.map((name) => {
        const values = someOf<string>(ATTRIBUTES[name], 0.5);
        return [name, { importance: importance(), values: values.length > 0 ? values : [ATTRIBUTES[name][0]] }];
      }),
    ),
  };
  return {
    facts: {
      ...(Object.fromEntries(attributes) as Pick<Facts, (typeof WISHED_ATTRIBUTES)[number]>),
      gender: oneOf(GENDERS),
      looking_for: random() < 0.2 ? [...GENDERS] : [oneOf(GENDERS)],
      birth_date: `${1950 + upTo(57)}-0${1 + upTo(8)}-1${upTo(9)}`,
      grid_lat: placed ? 4700 + upTo(800) : null,
      grid_lon: placed ? 600 + upTo(900) : null,
      interests: someOf(INTERESTS, random() * 0.6),
    },
    wishes: wishesShape.parse(Object.fromEntries(Object.entries(stated).filter(() => random() < 0.6))),
    hide_distance: random() < 0.2,
  };
}

const someone: Known = {
  facts: {
    gender: 'female',
    looking_for: ['male', 'female'],
    birth_date: '1990-01-01',
    grid_lat: null,
    grid_lon: null,
    interests: [],
    reason_for_signup: null,
    relationship_status: null,
    body_type: null,
    tattoos: null,
    hair_colour: null,
    eye_colour: null,
  },
  wishes: { age: { importance: 'nice', min: 18, max: 60 } },
  hide_distance: false,
};

const withFacts = (facts: Partial<Facts>): Known => ({ ...someone, facts: { ...someone.facts, ...facts } });
const wishing = (wishes: Known['wishes'], facts: Partial<Facts> = {}): Known => ({ ...withFacts(facts), wishes });
const percentage = (one: Known, other: Known) => compare(one, other)?.percentage;

describe('the percentage of two members', () => {
  it(`is the same from both sides, for ${PAIRS} pairs, and lies between 0 and 95 in steps of five`, () => {
    const random = numbersFrom(1);
    const seen = new Set<number>();
    for (let pair = 0; pair < PAIRS; pair++) {
      const [one, other] = [personFrom(random), personFrom(random)];
      const [here, there] = [compare(one, other), compare(other, one)];
      expect(here?.percentage).toBe(there?.percentage);
      expect(here?.certainty).toBe(there?.certainty);
      expect(meetMusts(one, other)).toBe(meetMusts(other, one));
      const [met, metBack] = [metWishes(one, other), metWishes(other, one)];
      if (met === null || metBack === null) expect(here).toBeNull();
      else expect(here?.percentage).toBe(Math.min(95, Math.round(Math.sqrt(met * metBack) * 20) * 5));
      if (!here || !there) continue;
      expect(here.unmet.length).toBe(there.unmet_of_member);
      const turned = there.reasons.map(({ whose, wish }) => ({
        whose: whose === 'viewer' ? 'member' : 'viewer',
        wish,
      }));
      if (here.reasons.length < 3) expect(new Set(here.reasons.map(named))).toEqual(new Set(turned.map(named)));
      seen.add(here.percentage);
    }
    const steps = [...seen].sort((one, other) => one - other);
    expect(steps.every((step) => step % 5 === 0 && step >= 0 && step <= 95)).toBe(true);
    expect(steps.length).toBeGreaterThan(12);
  });

  it('never falls when a wish is met that was not', () => {
    const random = numbersFrom(2);
    for (let pair = 0; pair < PAIRS / 10; pair++) {
      const [one, other] = [personFrom(random), personFrom(random)];
      const wish = one.wishes.body_type;
      if (!wish) continue;
      const missing = ATTRIBUTES.body_type.find((value) => !wish.values.includes(value));
      if (!missing) continue;
      const being = (body_type: string) => ({ ...other, facts: { ...other.facts, body_type } });
      const [met, unmet] = [percentage(one, being(wish.values[0] ?? '')), percentage(one, being(missing))];
      if (met !== undefined) expect(met).toBeGreaterThanOrEqual(unmet ?? 0);
    }
  });

  it('needs a wish of both; one that does not matter is none', () => {
    expect(compare(someone, wishing({}))).toBeNull();
    expect(compare(wishing({ interests: { importance: 'none' } }), someone)).toBeNull();
    expect(compare(someone, someone)).not.toBeNull();
  });

  it('counts what is not known as halfway met', () => {
    const slim = wishing({ body_type: { importance: 'very_important', values: ['slim'] } });
    const all = (['slim', null, 'average'] as const).map((body_type) => percentage(slim, withFacts({ body_type })));
    expect(all).toEqual([75, 55, 30]);
  });

  it('gives nothing for accepting everything', () => {
    const open = wishing({ ...someone.wishes, tattoos: { importance: 'must', values: [...ATTRIBUTES.tattoos] } });
    expect(compare(open, someone)).toEqual(compare(someone, someone));
  });

  it('falls by a fifth for each year outside the ages, and to nothing at twice the distance', () => {
    const degrees = (wish: Known, others: Known[]) => others.map((other) => compare(wish, other)?.unmet.length);
    const aged = wishing({ age: { importance: 'very_important', min: 30, max: 40 } });
    const born = (year: number) => withFacts({ birth_date: `${year}-01-01` });
    const years = [1990, 1985, 1980, 1970].map((year) => percentage(aged, born(year)) ?? 0);
    expect(years).toEqual([...years].sort((one, other) => other - one));
    expect(degrees(aged, [born(1990), born(1985)])).toEqual([0, 1]);
    const near = wishing({ distance: { importance: 'must', km: 10 } }, { grid_lat: 5000, grid_lon: 1000 });
    const [here, away] = [withFacts({ grid_lat: 5000, grid_lon: 1002 }), withFacts({ grid_lat: 5100, grid_lon: 1000 })];
    expect(degrees(near, [here, away])).toEqual([0, 1]);
    expect([here, away, { ...here, hide_distance: true }].map((other) => meetMusts(near, other))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('counts shared interests less, the more somebody ticked', () => {
    const wished = { interests: { importance: 'very_important' as Importance } };
    const few = wishing(wished, { interests: ['art', 'tea', 'wine'] });
    const [alike, everything] = [withFacts({ interests: ['art', 'tea'] }), withFacts({ interests: [...INTERESTS] })];
    expect(percentage(few, alike) ?? 0).toBeGreaterThan(percentage(few, everything) ?? 100);
  });
});

describe('what is told of it', () => {
  it('names the wishes that are met, and of those not met only the own ones', () => {
    const one = wishing(
      {
        body_type: { importance: 'very_important', values: ['slim'] },
        tattoos: { importance: 'nice', values: ['none'] },
      },
      { body_type: 'slim', tattoos: 'many', gender: 'male' },
    );
    const other = wishing(
      { body_type: { importance: 'important', values: ['slim'] }, tattoos: { importance: 'must', values: ['none'] } },
      { body_type: 'slim', tattoos: 'many', looking_for: ['female'] },
    );
    expect(compare(one, other)).toMatchObject({
      reasons: [
        { whose: 'viewer', wish: 'body_type' },
        { whose: 'member', wish: 'body_type' },
      ],
      unmet: ['tattoos'],
      unmet_of_member: 2,
    });
    expect(compare(other, one)).toMatchObject({ unmet: ['gender', 'tattoos'], unmet_of_member: 1 });
  });

  it('says how much is known, by the answers of the side of which less is', () => {
    const facts = { body_type: 'slim', tattoos: 'none', hair_colour: 'red', eye_colour: 'blue' };
    const four = wishing(
      {
        body_type: { importance: 'important', values: ['slim'] },
        tattoos: { importance: 'important', values: ['none'] },
        hair_colour: { importance: 'important', values: ['red'] },
        eye_colour: { importance: 'important', values: ['blue'] },
      },
      facts,
    );
    expect(compare(four, four)?.certainty).toBe('some');
    expect(compare(four, withFacts(facts))?.certainty).toBe('little');
    const silent = wishing(four.wishes, { ...facts, tattoos: null });
    expect(compare(four, silent)?.certainty).toBe('little');
  });
});

function named({ whose, wish }: { whose: string; wish: string }): string {
  return `${whose} ${wish}`;
}
