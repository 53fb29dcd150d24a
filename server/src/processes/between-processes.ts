import type { Answers, Questions } from '../platform/counts/counts-elsewhere.ts';

/** The work of a process that is kept by another one. */
export type Role = 'web' | 'jobs';

/** Environment variable that tells a kept process its role. */
export const ROLE = 'RENDEZVOUS_ROLE';
/** Environment variable of a process that joins others, or takes the place of one that has ended. */
export const AGAIN = 'RENDEZVOUS_AGAIN';

/** Facts that a kept process waits for before it does its work. */
export type Start = { databaseUrl: string; publicUrl: string; machine: string };

/** A message of the keeper to a process that it keeps. */
export type FromKeeper = { start: Start } | Answers;

/** A message to the keeper. `listening`: the address of the door; `failed`: the one line of what went wrong. */
export type ToKeeper = { listening: string } | { ready: true } | { failed: string } | Questions;
