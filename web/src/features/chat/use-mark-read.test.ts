import { expect, test } from 'vitest';
import type { Timeline } from '../../data/timeline.ts';
import { readOn } from './use-mark-read.ts';

const message = (sequence: number) => ({ sequence, own: false });
const timelineOf = (sequences: number[], unread: number) => ({ messages: sequences.map(message), unread }) as Timeline;
const seen = { asking: false, hidden: false };

test('what was new at the opening stays marked, also once it is read', () => {
  const opened = readOn(null, { timeline: timelineOf([1, 2, 3], 2), ...seen });
  expect(opened.first).toBe(2);
  expect(readOn(opened, { timeline: timelineOf([1, 2, 3], 0), ...seen }).first).toBe(2);
});

test('what comes into an open conversation is not marked, what comes while nobody looks is', () => {
  const opened = readOn(null, { timeline: timelineOf([1], 0), ...seen });
  expect(opened.first).toBeNull();
  const came = timelineOf([1, 2], 1);
  expect(readOn(opened, { timeline: came, ...seen }).first).toBeNull();
  expect(readOn(opened, { timeline: came, ...seen, hidden: true }).first).toBe(2);
});

test('messages known from before are old until the server was asked', () => {
  const old = readOn(null, { timeline: timelineOf([1], 0), asking: true, hidden: false });
  const asked = readOn(old, { timeline: timelineOf([1, 2], 1), ...seen });
  expect(asked.first).toBe(2);
  expect(readOn(asked, { timeline: timelineOf([1, 2, 3], 1), ...seen }).first).toBe(2);
});

test('the heading stands before the oldest loaded one when more are new than are loaded', () => {
  expect(readOn(null, { timeline: timelineOf([7, 8], 5), ...seen }).first).toBe(7);
});
