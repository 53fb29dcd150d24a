/** Sentences of how the order by relevance comes about, at `/how-we-sort`; the parts are those of the contract. */
export const sorting = {
  title: 'How we sort',
  text: 'Members who search see first who fits best. Each profile gets points, and the sum decides. The points are different for each member who looks.',
  parts: 'What gives points',
  part: 'What counts',
  points: 'Points',
  upTo: 'up to {most, number}',
  around: '−{least, number} to {most, plural, =0 {0} one {+#} other {+#}}',
  wishes:
    'You meet each other’s wishes. Where one of you hasn’t stated any: about the same age, the same country, shared interests.',
  active: 'They were here today, this week or this month.',
  near: 'They live near you. In steps of ten kilometres, no finer.',
  answers: 'They answer first messages. The first five a day count.',
  turn: 'They were shown less often than others lately. Whoever was shown more often loses points.',
  seen: 'You were shown them on {days, number} days of a week and never opened their profile.',
  rotation: 'The order changes a little every day.',
  rules: 'What counts besides',
  newcomers:
    'Each page has room for {count, number} new members. You’re new for {days, number} days, or until you were shown {views, number} times.',
  inbox:
    'Members with {count, number} unread likes and messages pause in this order until they’ve read them. You find them by any other order.',
  rest: 'The best {count, number} stand in this order. After them come all others, newest first.',
  never: 'What never counts',
  neverText: 'Likes that somebody gets, how they look, and what they pay. There are no paid places.',
  choice: 'You choose',
  choiceText: 'Above the list you can change the order to newest, recently active or nearest.',
  why: {
    title: 'Why am I shown {name}?',
    points: '{points, number} of {most, number}',
    stated: 'You meet each other’s wishes.',
    age: 'You’re about the same age.',
    country: 'You live in the same country.',
    interests: 'You share: {shared}.',
    nothing: 'We don’t know yet what you and {name} have in common.',
    today: 'They were here today.',
    week: 'They were here this week.',
    month: 'They were here this month.',
    new: '{name} is new here. Each page has room for new members.',
    fairness:
      'The fairness of the order counts besides: everybody gets seen, and nobody gets too much at once. We give no number for it, because it would tell something about others.',
    withoutFairness: 'Behaviour doesn’t count, as you’ve chosen.',
  },
} as const;
