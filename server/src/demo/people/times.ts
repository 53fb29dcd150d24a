import { MIN_AGE } from '@rendezvous/contract/members/limits';
import { secondsAfter } from '../../platform/clock.ts';
import type { Random } from '../basics/random.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OLDEST_SIGNUP_DAYS = 1100;
/** Days since the last birthday; so the age is the same in every time zone. */
const BIRTHDAY_AGO = { least: 2, most: 360 };

/** Power by which sign-ups have become more: one in fifty members signed up within the last week, and is "new". */
const GROWTH = 1.3;

/** Invents the times of sign-ups, the newest first: during the last three years, more of them lately. */
export function* signups(count: number, today: Date, random: Random): Generator<Date> {
  let before = today.getTime() - 20 * MINUTE * 1000;
  const newest = before;
  for (let index = 0; index < count; index++) {
    const days = OLDEST_SIGNUP_DAYS * ((index + random.number()) / count) ** GROWTH;
    // Never at the same moment as another.
    before = Math.min(before - 1, Math.round(newest - days * DAY * 1000));
    yield new Date(before);
  }
}

type Span = readonly [number, number];

/** Spans of seconds ago, with their weights. */
const LAST_SEEN: readonly (readonly [Span, number])[] = [
  [[1, 4 * MINUTE], 2],
  [[5 * MINUTE, DAY], 30],
  [[DAY, 7 * DAY], 34],
  [[7 * DAY, 30 * DAY], 22],
  [[30 * DAY, 200 * DAY], 12],
];

/** Invents the last sign of life, not before the sign-up: some are here right now, most were during the last weeks. */
export function inventActivity(today: Date, signup: Date, random: Random): Date {
  const [from, to] = random.weighted(LAST_SEEN);
  const time = secondsAfter(today, -(from + (to - from) * random.number()));
  return time > signup ? time : secondsAfter(signup, 10 * MINUTE * random.number());
}

const AGES: readonly (readonly [Span, number])[] = [
  [[18, 24], 14],
  [[25, 34], 30],
  [[35, 44], 25],
  [[45, 54], 17],
  [[55, 64], 10],
  [[65, 75], 4],
];

/** Invents an age between 18 and 75, of age at the sign-up. */
export function inventAge(today: Date, signup: Date, random: Random): number {
  for (;;) {
    const [youngest, oldest] = random.weighted(AGES);
    const age = random.between(youngest, oldest);
    if (birthdayAgo(age, today, signup).least <= BIRTHDAY_AGO.most) return age;
  }
}

/** Invents a day of birth, `YYYY-MM-DD`, for this age, of age at the sign-up. */
export function inventBirthDate(age: number, today: Date, signup: Date, random: Random): string {
  const { least, most } = birthdayAgo(age, today, signup);
  const day = today.getUTCDate() - random.between(least, most);
  return dayOf(new Date(Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), day)));
}

/** Days since the last birthday, as a range. */
function birthdayAgo(age: number, today: Date, signup: Date): { least: number; most: number } {
  const daysSinceSignup = Math.ceil((today.getTime() - signup.getTime()) / 1000 / DAY);
  const { least, most } = BIRTHDAY_AGO;
  return { least: Math.max(least, daysSinceSignup + 2 - (age - MIN_AGE) * 365), most };
}

const TWO_DIGITS = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'));

/** The day as `YYYY-MM-DD`; `toISOString` takes ten times as long. */
function dayOf(date: Date): string {
  return `${date.getUTCFullYear()}-${TWO_DIGITS[date.getUTCMonth() + 1]}-${TWO_DIGITS[date.getUTCDate()]}`;
}
