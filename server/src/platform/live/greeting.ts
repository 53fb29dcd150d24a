import { WHOSE_EVENT } from '@rendezvous/contract/live/events';

/** Time within which streams come back after a restart, at least; and what each one that is open adds. */
const SPREAD_MS = 4000;
const SPREAD_MS_A_STREAM = 1;
/** Time that each open stream adds to that in which pages ask for everything again; of so few nobody waits. */
const ASKING_MS_A_STREAM = 10;
const FEW_STREAMS = 100;

type Begins = {
  accountId: string;
  /** id of the last event of this process */
  id: string;
  /** number of open streams of this process, and of all: each lets its own in, but they share a database */
  open: number;
  inAll: number;
  /** events that the browser has not got; null: too many, or nobody knows which */
  missed: readonly { bytes: Uint8Array }[] | null;
};

/**
 * The beginning of a stream: when to come back, whose it is, with an id to come back with; and missed events, whose
 * ids are older.
 */
export function greetingOf({ accountId, id, open, inAll, missed }: Begins): Buffer {
  const whose = `event: ${WHOSE_EVENT}\ndata: ${accountId}\n\n`;
  if (missed?.length) return Buffer.concat([Buffer.from(retryOf(open) + whose), ...missed.map(({ bytes }) => bytes)]);
  const here = Buffer.from(`${retryOf(open)}id: ${id}\n${whose}`);
  return missed ? here : Buffer.concat([here, Buffer.from(`event: refetch\ndata: ${refetchData(inAll)}\n\n`)]);
}

/** Spread, so that after a restart not all browsers come back in the same moment: the more streams, the wider. */
function retryOf(open: number): string {
  const spread = Math.max(SPREAD_MS, open * SPREAD_MS_A_STREAM);
  return `retry: ${1000 + Math.floor(Math.random() * spread)}\n`;
}

/**
 * Returns the data of `refetch` after something may have been missed: within how long to ask for all, the longer the
 * more streams.
 */
export function refetchData(inAll: number): string {
  return JSON.stringify({ within_ms: inAll < FEW_STREAMS ? 0 : inAll * ASKING_MS_A_STREAM });
}
