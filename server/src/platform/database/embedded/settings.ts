/** Enough for as many processes as `WORKERS` may be, each with its share. */
export const MAX_CONNECTIONS = 300;

/** Settings for a small site on a shared machine; a large one brings its own PostgreSQL. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: String(MAX_CONNECTIONS),
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  // The folder is probably on a solid-state disk: a random read costs little more than a sequential one, not four
  // times.
  random_page_cost: '1.1',
  // Processes that look around five times a second, also while nobody is there. What they write is no commit that
  // somebody waits for: that of a call is on the disk before its answer.
  bgwriter_delay: '2s',
  bgwriter_lru_maxpages: '1000',
  wal_writer_delay: '2s',
  // Workers for reads wake each other; a small site's reads come from memory.
  io_method: 'sync',
  // A statement with workers is quicker alone, and costs up to twice the CPU, which on a small machine others wait for.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  // A failed statement may contain members' words, which must not get into a log file.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
};

/** Settings for a cluster whose data may be lost. */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Nothing lives long enough, and a worker in a database keeps its owner from dropping it.
  autovacuum: 'off',
};

export function settingsAsArguments(port: number, durable: boolean): string[] {
  const settings = { ...SETTINGS, ...(durable ? {} : FORGETFUL), port: String(port) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
