import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { COMPILED, onStop, PINNED_NODE, ROOT, run } from './processes.mjs';

const SITE = 'server/src/processes/main.ts';
/** Pauses double with each crash of the last minute; ten crashes in a minute are no accident. */
const POLICY = { firstPauseMs: 100, longestPauseMs: 10_000, crashes: 10, withinMs: 60_000 };

/**
 * Runs the site, and restarts it if it ends by itself after it was ready: killed, out of memory, without its database,
 * by an uncaught error. A first start that fails is not repeated: it has said why. Resolves with the exit code once the
 * site was stopped or given up; its database is then down, too.
 */
export async function keepSiteRunning(given = {}) {
  const { firstPauseMs, longestPauseMs, crashes: enough, withinMs } = { ...POLICY, ...given };
  const stopping = new AbortController();
  const forget = onStop(() => stopping.abort());
  let crashes = [];
  let wasReady = false;
  for (;;) {
    const { code, ending, ready } = await runOnce(stopping.signal);
    wasReady ||= ready;
    const now = Date.now();
    crashes = [...crashes.filter((time) => time > now - withinMs), now];
    const over = stopping.signal.aborted || code === 0 || !wasReady;
    if (over || crashes.length >= enough) {
      if (!over) say(`The site ended by itself ${enough} times within ${withinMs / 1000} s (${ending}): given up`);
      // A killed site could not shut its database down.
      if (code !== 0 && wasReady) await endDatabase();
      forget();
      return code;
    }
    const ms = Math.min(longestPauseMs, firstPauseMs * 2 ** (crashes.length - 1));
    say(`The site ended by itself (${ending}) and is started again in ${ms / 1000} s`);
    await pause(ms, undefined, { signal: stopping.signal }).catch(() => {});
    if (!stopping.signal.aborted) continue;
    await endDatabase();
    forget();
    return 0;
  }
}

/** Runs the site once. `ready`: whether it said so before it ended. */
async function runOnce(stopping) {
  const child = spawn(PINNED_NODE, [SITE], {
    cwd: ROOT,
    // By the channel we hear that the site is ready, and the site hears if we are gone without having stopped it.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...COMPILED, ...process.env, NODE_ENV: 'production' },
  });
  let ready = false;
  child.on('message', (message) => (ready ||= message === 'ready'));
  const stop = () => child.kill('SIGTERM');
  stopping.addEventListener('abort', stop);
  // The channel closes after its last message, which may come later than the exit.
  const [[code, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  stopping.removeEventListener('abort', stop);
  return { code: code ?? 1, ending: signal ?? `exit code ${code}`, ready };
}

function endDatabase() {
  return run(PINNED_NODE, ['server/src/processes/end-database.ts'], { env: { NODE_ENV: 'production' } });
}

function say(line) {
  process.stderr.write(`${line}\n`);
}
