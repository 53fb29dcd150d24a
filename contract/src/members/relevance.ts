/**
 * Every part of the order by relevance, with the most points that it gives or takes. The server scores by this table,
 * and the page that explains the order is made from it: no part exists beside it. Likes received, looks and payments
 * are no parts.
 */
export const RELEVANCE = {
  /** the viewer's wishes that the other one meets */
  wishes: { most: 60, least: 0, kind: 'fit' },
  /** last day here: today, this week, this month */
  active: { most: 12, least: 0, kind: 'day' },
  near: { most: 8, least: 0, kind: 'place' },
  /** answers to the first messages of three months */
  answers: { most: 5, least: 0, kind: 'fairness' },
  /** showings lately, fewer than those of others, or more */
  turn: { most: 12, least: -12, kind: 'fairness' },
  /** showings to this viewer, of a profile never opened */
  seen: { most: 0, least: -20, kind: 'fairness' },
  /** another number for each pair each day */
  rotation: { most: 3, least: 0, kind: 'day' },
} as const satisfies Record<string, { most: number; least: number; kind: 'fit' | 'place' | 'day' | 'fairness' }>;

export type RelevancePart = keyof typeof RELEVANCE;

/**
 * Parts of which a member is told the points. The others would tell how often somebody was shown, how well they answer
 * and what waits for them: those are summed up as the fairness of the order.
 */
export const TOLD_PARTS = ['wishes', 'active', 'near', 'rotation'] as const satisfies RelevancePart[];
export type ToldPart = (typeof TOLD_PARTS)[number];
/** Points of wishes are told in these steps: of what nobody has stated, finer ones would tell a date of birth. */
export const TOLD_WISHES_STEP = 3;

export type Points = Record<RelevancePart, number>;

/** Rules of the order beside points. */
export const RELEVANCE_RULES = {
  /** newcomers on each page, as long as there are any: days since signing up, and views after which they are none */
  newcomersOnPage: 2,
  newcomerDays: 7,
  newcomerViews: 50,
  /** likes and messages that wait unread, after which a member rests from this order */
  inboxFull: 12,
  /** shares of a turn that stays from one night to the next, and of the debt of views that comes to it */
  turnKept: 0.8,
  turnAdded: 0.4,
  /** days on which a profile was shown to a viewer, of the last seven, and the points taken */
  seenOften: { days: 3, points: -10 },
  seenVeryOften: { days: 6, points: -20 },
  /** members who stand in this order; behind them the list goes on newest first */
  ranked: 240,
} as const;
