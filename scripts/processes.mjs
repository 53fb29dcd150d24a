import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The Node of the repository, whichever Node runs this script. */
export const PINNED_NODE = `${ROOT}node_modules/node/bin/node`;

/** Folder for Node's compiled code: the site loads a thousand files, the second time in half the time. */
export const COMPILED = { NODE_COMPILE_CACHE: `${ROOT}node_modules/.cache/rendezvous/compiled` };

const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program with our output and resolves with its exit code. If a signal ended it, that is 128 plus the signal's
 * number, as in a shell, and a line says so unless we were told to stop: a killed program (mostly out of memory) can't
 * say it itself. A stop that reaches us is passed on; after Ctrl-C the terminal has told the program too, so it may
 * hear it twice.
 */
export function run(program, args, { env = {}, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env }, ...options });
    let stopped = false;
    const forget = onStop(() => {
      stopped = true;
      child.kill('SIGTERM');
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      forget();
      if (signal && !stopped) process.stderr.write(`${basename(program)} ${args[0]} was ended by ${signal}\n`);
      resolve(signal ? 128 + constants.signals[signal] : code);
    });
  });
}

/**
 * Calls `stop` when we are told to stop, perhaps more than once, and when npm was killed: then npm can't pass a signal
 * on, and our child would hold the port for ever.
 * @returns a function that ends that
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
