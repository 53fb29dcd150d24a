import { beforeEach, expect, it, vi } from 'vitest';
import { createMachines } from './machines.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  return () => void vi.useRealTimers();
});
const MINUTE_MS = 60_000;

function createOne() {
  const machines = createMachines('one', 'a');
  const greet = vi.fn();
  machines.greetBy(greet);
  return { machines, greeted: () => greet.mock.calls.length };
}

it('greets at the start, and one of another machine who is heard for the first time', () => {
  const { machines, greeted } = createOne();
  expect([machines.own, greeted(), machines.hasOthers()]).toEqual(['one.a', 1, false]);
  machines.heard('onemore.a');
  expect([greeted(), machines.hasOthers()]).toEqual([2, true]);
  machines.heard('onemore.a');
  expect(greeted()).toBe(2);
  machines.heard('onemore.b');
  expect(greeted()).toBe(3);
});

it('does not count one of its own machine, but lets it know that it hears by the database', () => {
  const { machines, greeted } = createOne();
  machines.heard('one.b');
  machines.heard('one.b');
  expect([greeted(), machines.hasOthers()]).toEqual([2, false]);
});

it('greets every two minutes while it is asked', () => {
  const { machines, greeted } = createOne();
  vi.advanceTimersByTime(2 * MINUTE_MS - 1);
  machines.hasOthers();
  expect(greeted()).toBe(1);
  vi.advanceTimersByTime(1);
  machines.hasOthers();
  machines.hasOthers();
  expect(greeted()).toBe(2);
});

it('knows whoever was heard for five minutes, then they are new again', () => {
  const { machines, greeted } = createOne();
  machines.heard('other.a');
  vi.advanceTimersByTime(5 * MINUTE_MS - 1);
  expect(machines.hasOthers()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(machines.hasOthers()).toBe(false);
  const before = greeted();
  machines.heard('other.a');
  expect([greeted(), machines.hasOthers()]).toEqual([before + 1, true]);
});

it('knows who hears by the database alone, until they greet otherwise or are forgotten', () => {
  const { machines, greeted } = createOne();
  machines.heard('other.a');
  expect(machines.someHearByDatabase()).toBe(false);
  machines.heard('other.a', 'database');
  machines.heard('one.b', 'database');
  machines.heard('other.a', 'redis');
  machines.heard('other.a');
  expect(machines.someHearByDatabase()).toBe(true);
  machines.heard('one.b', 'redis');
  expect(machines.someHearByDatabase()).toBe(false);
  machines.heard('one.b', 'database');
  vi.advanceTimersByTime(5 * MINUTE_MS);
  expect(machines.someHearByDatabase()).toBe(false);
  expect(greeted()).toBe(3);
});

it('greets when its way changes, and then only others who are new of other machines', () => {
  const { machines, greeted } = createOne();
  machines.hearBy('redis');
  machines.hearBy('redis');
  expect([greeted(), machines.hearsBy()]).toEqual([2, 'redis']);
  machines.heard('one.b');
  expect(greeted()).toBe(2);
  machines.heard('other.b');
  expect(greeted()).toBe(3);
});
