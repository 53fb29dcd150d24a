import os from 'node:os';
import { decideReport, listReports, showReport, undoDecision } from '../features/reports/index.ts';
import type { Sql } from '../platform/database/sql.ts';
import type { Command, Options } from './command.ts';

async function list(sql: Sql, _: string[], { state = 'open' }: Options): Promise<string> {
  const reports = await listReports(sql, state);
  return harmless(reports.map(describe).join('\n'));
}

function describe(report: Awaited<ReturnType<typeof listReports>>[number]): string {
  const { reference, created_at, subject, category, name, measure, decided_at, others } = report;
  return [
    reference,
    created_at.toISOString(),
    subject,
    category,
    name ?? 'erased',
    ...(others > 0 ? [`${others} more open about the same member`] : []),
    ...(measure && decided_at ? [`${measure} on ${decided_at.toISOString()}`] : []),
  ].join('  ');
}

async function show(sql: Sql, [reference = '']: string[], options: Options): Promise<string> {
  return harmless(JSON.stringify(await showReport(sql, reference, by(options)), null, 2));
}

async function decide(
  sql: Sql,
  [reference = '', measure = '', words = '']: string[],
  options: Options,
): Promise<string> {
  const { ground, days, photo } = options;
  const done = await decideReport(sql, reference, { measure, words, ground, days, photo }, by(options));
  return `${reference} is decided: ${done}; a running site does the rest within seconds, another one when it starts`;
}

async function undo(sql: Sql, [reference = '', words = '']: string[], options: Options): Promise<string> {
  const measure = await undoDecision(sql, reference, words, by(options));
  return `${reference}: ${measure} is taken back; the report waits for a decision again`;
}

/** The person to be logged: the one named, otherwise the owner of this shell. */
function by({ by: named }: Options) {
  return { who: named ?? os.userInfo().username, now: new Date() };
}

/** Strips control characters: members' words must not steer the terminal that shows them. */
function harmless(text: string): string {
  const steering = /(?!\n)[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
  return text.replace(steering, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

export const REPORT_COMMANDS: Record<string, Command> = {
  'report list': { run: list, least: 0, most: 0 },
  'report show': { run: show, least: 1, most: 1 },
  'report decide': { run: decide, least: 2, most: 3 },
  'report undo': { run: undo, least: 2, most: 2 },
};
