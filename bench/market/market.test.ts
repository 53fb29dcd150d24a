import { INTERESTS, type Interest } from '@rendezvous/contract/members/attributes';
import { expect, test } from 'vitest';
import { measure } from './measures.ts';
import { mean } from './numbers.ts';
import { PLAIN } from './orders.ts';
import { OURS } from './ours.ts';
import { type Order, play } from './play.ts';
import { calibrationOf, makeWorld, type World } from './world.ts';

/** A small market; `bench/market.ts` plays the large one, whose figures stand in docs/worth-of-the-order.md. */
const world = makeWorld({ count: 600, days: 10, seed: 1, rates: 'apps', sides: '60:40' });
const ORDERS: Record<string, (world: World) => Order> = { ...PLAIN, ...OURS };
const playedBy = (name: string) => measure(play(world, (ORDERS[name] as (world: World) => Order)(world)));

test('the order by relevance is worth more than chance and newest first, and starves nobody', { tags: 'long' }, () => {
  const [ours, shuffled, newest, oracle] = ['ours', 'shuffled', 'newest first', 'oracle'].map(playedBy);
  if (!ours || !shuffled || !newest || !oracle) throw new Error('an order is missing');
  expect(ours.matches / shuffled.matches).toBeGreaterThan(1.05);
  expect(ours.matches / newest.matches).toBeGreaterThan(1.5);
  expect(ours.matches / oracle.matches).toBeGreaterThan(0.6);
  expect(ours.gini).toBeLessThan(0.4);
  expect(ours.starved).toBeLessThan(0.05);
  expect(ours.newcomerViews).toBeGreaterThan(shuffled.newcomerViews);
  // The same market again gives the same.
  expect(playedBy('ours')).toEqual(ours);
});

test('the market is like those that were measured', () => {
  const { match, appeal, yesRates, common } = calibrationOf(world);
  expect(match).toBeGreaterThan(0.54);
  expect(match).toBeLessThan(0.62);
  expect(appeal).toBeGreaterThan(0.7);
  expect(appeal).toBeLessThan(0.78);
  expect(yesRates).toBeGreaterThan(0.2);
  expect(yesRates).toBeLessThan(0.4);
  expect(common).toBeGreaterThan(0.15);
  expect(common).toBeLessThan(0.45);
});

test('members have ages, interests and attributes in the shares that they are drawn by', () => {
  const { persons } = world.members;
  const part = (is: (person: (typeof persons)[number]) => boolean) => persons.filter(is).length / persons.length;
  expect(persons.every(({ age }) => age >= 18 && age <= 80)).toBe(true);
  expect(mean(persons.map(({ age }) => age))).toBeGreaterThan(37);
  expect(mean(persons.map(({ age }) => age))).toBeLessThan(41);
  expect(persons.every(({ interests }) => interests.size === 6)).toBe(true);
  // The first of the list is chosen most, and the last by few.
  const [first, last] = [INTERESTS[0], INTERESTS.at(-1)].map((name) =>
    part(({ interests }) => interests.has(name as Interest)),
  );
  expect(first).toBeGreaterThan(0.5);
  expect(last).toBeLessThan(0.1);
  expect(part(({ facts }) => facts.relationship_status === 'single')).toBeGreaterThan(0.9);
  expect(persons.every(({ wishes, musts }) => wishes.length >= 4 && musts.length === 0)).toBe(true);
});
