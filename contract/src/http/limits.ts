/** Limits of calls: `points` per `seconds`, counted by `by`. The setting `LIMITS` multiplies the points. */
export const LIMITS = {
  read: { points: 600, seconds: 60, by: 'caller' },
  search: { points: 120, seconds: 60, by: 'caller' },
  /** words looked for in messages, while they are typed */
  find: { points: 60, seconds: 60, by: 'caller' },
  write: { points: 120, seconds: 60, by: 'caller' },
  /** a block makes the open pages of both members load everything again */
  block: { points: 60, seconds: 600, by: 'caller' },
  /** tellings that somebody types; most are dropped, at most one in 3 s is passed on */
  typing: { points: 60, seconds: 60, by: 'caller' },
  /** parts of texts that are being typed: at most one in two seconds from each of a member's devices */
  draft: { points: 90, seconds: 60, by: 'caller' },
  send: { points: 120, seconds: 60, by: 'caller' },
  /** tries of a discount code */
  discount: { points: 20, seconds: 600, by: 'caller' },
  pay: { points: 20, seconds: 600, by: 'caller' },
  /** reports of members; an operator reads each of them */
  report: { points: 20, seconds: 24 * 3600, by: 'caller' },
  stream: { points: 60, seconds: 60, by: 'caller' },
  /** a single browser extension may cause many */
  violation: { points: 20, seconds: 600, by: 'caller' },
  webhook: { points: 600, seconds: 60, by: 'address' },
  age_check: { points: 10, seconds: 24 * 3600, by: 'caller' },
  upload: { points: 60, seconds: 600, by: 'caller' },
  /** bounds the work only; guessing has counters of its own (A3), also for those who share an address */
  sign_in: { points: 300, seconds: 60, by: 'address' },
  sign_up: { points: 20, seconds: 3600, by: 'address' },
  mail: { points: 20, seconds: 3600, by: 'address' },
  /** pages, counted before they are rendered; their own calls are not counted again */
  page: { points: 600, seconds: 60, by: 'address' },
  photo: { points: 3000, seconds: 60, by: 'address' },
} as const satisfies Record<string, { points: number; seconds: number; by: 'caller' | 'address' }>;

export type LimitName = keyof typeof LIMITS;

/** Calls of one network address in all, counted first. The number is high because many people may share an address. */
export const ANY_CALL = { points: 6000, seconds: 60 };

/** Largest JSON body. */
export const MAX_BODY_BYTES = 64 * 1024;
