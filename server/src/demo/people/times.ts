import { MIN_AGE } from '@rendezvous/contract/members/limits';
import { secondsAfter } from '../../platform/clock.ts';
import type { Random } from '../random.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OLDEST_SIGNUP_DAYS = 1100;

/** When an adult signed up: during the last three years, more of them lately, some this week. */
export function inventSignup(today: Date, birthDate: string, random: Random): Date {
  const grownUp = Temporal.PlainDate.from(birthDate).add({ years: MIN_AGE, days: 1 });
  const daysGrownUp = (today.getTime() - grownUp.toZonedDateTime('UTC').epochMilliseconds) / 1000 / DAY;
  const days = Math.min(OLDEST_SIGNUP_DAYS, daysGrownUp) * random.number() ** 1.8;
  return secondsAfter(today, -(days * DAY + 20 * MINUTE));
}

/** The last sign of life, not before the signup: some are here right now, most were during the last weeks. */
export function inventLastActivity(today: Date, signup: Date, random: Random): Date {
  const [from, to] = random.weighted([
    [[0, 4 * MINUTE], 2],
    [[5 * MINUTE, DAY], 30],
    [[DAY, 7 * DAY], 34],
    [[7 * DAY, 30 * DAY], 22],
    [[30 * DAY, 200 * DAY], 12],
  ] as const);
  const time = secondsAfter(today, -Math.round(from + (to - from) * random.number()));
  return time > signup ? time : secondsAfter(signup, 10 * MINUTE * random.number());
}

/** A day of birth, `YYYY-MM-DD`, of somebody between 18 and 75. */
export function inventBirthDate(today: Date, random: Random): { birthDate: string; age: number } {
  const [youngest, oldest] = random.weighted([
    [[18, 24], 14],
    [[25, 34], 30],
    [[35, 44], 25],
    [[45, 54], 17],
    [[55, 64], 10],
    [[65, 75], 4],
  ] as const);
  const age = random.between(youngest, oldest);
  const birthday = new Date(Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), today.getUTCDate()));
  // the birthday was 2 to 360 days ago, so that the age is the same in every time zone
  const born = secondsAfter(birthday, -random.between(2, 360) * DAY);
  return { birthDate: born.toISOString().slice(0, 10), age };
}
