import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The Node of the repository, whatever Node runs this script. */
export const PINNED_NODE = `${ROOT}node_modules/node/bin/node`;

const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program with our output and resolves with its exit code, 1 when a signal ended it. A stop that reaches
 * us is passed on; with Ctrl-C the terminal has told the program already, so it may hear it twice.
 */
export function run(program, args, { env = {}, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env }, ...options });
    const forget = onStop(() => child.kill('SIGTERM'));
    child.on('error', reject);
    child.on('exit', (code) => {
      forget();
      resolve(code ?? 1);
    });
  });
}

/**
 * Calls `stop` when we are told to stop, perhaps more than once, and when npm was killed: it can't pass a signal on
 * then, and what it started would hold the port for ever. Returns what ends that.
 */
export function onStop(stop) {
  for (const signal of STOPS) process.on(signal, stop);
  const watch = process.env.npm_lifecycle_event ? whenOrphaned(stop) : undefined;
  return () => {
    clearInterval(watch);
    for (const signal of STOPS) process.off(signal, stop);
  };
}

function whenOrphaned(stop) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
  return watch;
}
