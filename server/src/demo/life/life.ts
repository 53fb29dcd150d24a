import type { AccountConfirmed, SignedIn } from '../../features/accounts/index.ts';
import type { MessageSent } from '../../features/chat/index.ts';
import type { MemberLiked } from '../../features/likes/index.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import {
  type Act,
  insertAnswers,
  insertAnswersSince,
  insertLikesBack,
  insertStep,
  insertVisits,
  selectFirstDue,
  takeDueActs,
} from './acts.queries.ts';
import { goOnTalking, isTalk } from './talk.ts';
import { goOnVisiting } from './visit.ts';

/**
 * Seconds before each step: of an answer, until the message is read, until somebody types and until the text is there;
 * of a visit, until a like, a first message and another like.
 */
const TALK_SECONDS = [2, 2, 4] as const;
const VISIT_SECONDS = [40, 80, 200] as const;
const LIKE_BACK_SECONDS = 20;

/** A timer may be a little early. */
const EARLY_SECONDS = 0.1;

type Living = Pick<Services, 'clock' | 'config'>;

const isAlive = ({ config }: Living) => config.demoLife > 0;

/** The time that is so many seconds away at the demo's pace. */
function soon({ clock, config }: Living, seconds: number): Date {
  return secondsAfter(clock.now(), seconds / config.demoLife);
}

/**
 * Follows a cause of acts. They are noted without the transaction of the outbox: committed when the alarm is set. Noted
 * a second time they do no harm, because whatever follows has an id that its cause gives it.
 */
function noting<One>(seconds: number, note: (services: Services, causes: One[], dueAt: Date) => Promise<boolean>) {
  return async (services: Services, causes: One[]): Promise<void> => {
    if (!isAlive(services)) return;
    const dueAt = soon(services, seconds);
    if (await note(services, causes, dueAt)) services.alarms.set(dueAt, () => look(services));
  };
}

/** Follows messages: players answer what a person wrote, and never each other. */
export const followMessages = noting<MessageSent>(TALK_SECONDS[0], async ({ sql }, sent, dueAt) => {
  const byHand = sent.filter(({ automatic }) => !automatic);
  return byHand.length > 0 && insertAnswers(sql, byHand, dueAt);
});

/** Follows confirmed addresses: the member can be answered from now on. */
export const followConfirmed = noting<AccountConfirmed>(TALK_SECONDS[0], ({ sql }, confirmed, dueAt) => {
  const accounts = confirmed.map(({ account }) => account);
  return insertAnswersSince(sql, accounts, dueAt);
});

/** Follows who comes, by the sign-up or through the door. */
export const followComing = noting<AccountConfirmed | SignedIn>(VISIT_SECONDS[0], ({ sql }, came, dueAt) => {
  const accounts = came.map(({ account }) => account);
  return insertVisits(sql, accounts, dueAt);
});

/** Follows likes: whom a visitor likes may like them back. */
export const followLikes = noting<MemberLiked>(LIKE_BACK_SECONDS, async ({ sql }, liked, dueAt) => {
  const first = liked.filter(({ matched }) => !matched);
  return first.length > 0 && insertLikesBack(sql, first, dueAt);
});

/** Looks at acts that an earlier process left. */
export async function resumeLife(services: Services): Promise<void> {
  const first = isAlive(services) ? await selectFirstDue(services.sql) : null;
  if (first) services.alarms.set(first, () => lookOn(services));
}

/** Looks, and sets the alarm for whatever nobody else has set it for. */
async function lookOn(services: Services): Promise<void> {
  await look(services);
  const next = await selectFirstDue(services.sql);
  if (next && next > services.clock.now()) services.alarms.set(next, () => lookOn(services));
}

/** Does what is due. */
async function look(services: Services): Promise<void> {
  for (;;) {
    const due = await takeDueActs(services.sql, secondsAfter(services.clock.now(), EARLY_SECONDS));
    if (due.length === 0) return;
    // One that fails must not end the others.
    for (const act of due) {
      await goOn(services, act).catch((error: unknown) => services.log.error({ err: error }, 'life of the demo'));
    }
  }
}

/** Does one step, and notes the next. */
async function goOn(services: Services, act: Act): Promise<void> {
  const talks = isTalk(act);
  const goesOn = talks ? await goOnTalking(services, act) : await goOnVisiting(services, act);
  // A like back comes in between.
  const step = act.player ? act.step : act.step + 1;
  const seconds = (talks ? TALK_SECONDS : VISIT_SECONDS)[step];
  if (!goesOn || seconds === undefined) return;
  const dueAt = soon(services, seconds);
  await insertStep(services.sql, { ...act, step }, dueAt);
  services.alarms.set(dueAt, () => look(services));
}
