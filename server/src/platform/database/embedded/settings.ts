/** For a small site on a shared machine; a big one brings its own PostgreSQL. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  // the folder is on a solid-state disk nowadays: walking an index is not forty times a scan's price
  random_page_cost: '1.1',
  timezone: 'UTC',
  // a failed statement may carry what members wrote: it does not belong in a log file
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
};

/** What a cluster may leave out whose data nobody will miss. */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // nothing lives long enough, and a worker in a database keeps its owner from dropping it
  autovacuum: 'off',
};

export function settingsAsArguments(port: number, durable: boolean): string[] {
  const settings = { ...SETTINGS, ...(durable ? {} : FORGETFUL), port: String(port) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
