/** Sentences of how the order by relevance comes about, at `/how-we-sort`; the parts are those of the contract. */
export const sorting = {
  title: 'How we sort',
  text: 'When members search, they see who fits best first. Each profile gets points, and the sum decides. The points are different for each member who looks.',
  parts: 'What gives points',
  part: 'What counts',
  points: 'Points',
  upTo: 'up to {most, number}',
  around: '−{least, number} to {most, plural, =0 {0} one {+#} other {+#}}',
  wishes:
    'They meet your wishes. As long as you haven’t stated any: about the same age, the same country, shared interests.',
  active: 'They were here today, this week or this month.',
  near: 'They live near you. In steps of ten kilometres, no finer.',
  answers: 'They answer first messages. The first five a day count.',
  turn: 'They were shown less often than others lately. Whoever was shown more often loses points.',
  seen: 'They were shown to you on {days, number} days of a week, and you never opened their profile.',
  rotation: 'The order changes a little every day.',
  rules: 'What else counts',
  newcomers:
    'Each page has room for {count, number} new members. You’re new for {days, number} days, or until you were shown {views, number} times; further down a page counts less.',
  inbox:
    'Members with {count, number} unread likes and messages pause in this order until they’ve read them. In any other order you’ll find them.',
  rest: 'The best {count, number} come in this order. All others follow, newest first.',
  never: 'What never counts',
  neverText: 'How many likes someone gets, how they look, and what they pay. There are no paid places.',
  choice: 'You choose',
  choiceText: 'Above the list you can change the order to newest, recently active or nearest.',
  why: {
    title: 'Why am I seeing {name}?',
    points: '{points, number} of {most, number}',
    stated: 'How well they meet your wishes.',
    age: 'You’re about the same age.',
    country: 'You live in the same country.',
    interests: 'You share: {shared}.',
    nothing: 'We don’t know yet what you and {name} have in common.',
    today: 'They were here today.',
    week: 'They were here this week.',
    month: 'They were here this month.',
    new: '{name} is new here. Each page has room for new members.',
    fairness:
      'Fairness counts, too: everyone gets seen, and no one gets too much at once. We don’t show a number for it, because it would say something about others.',
    withoutFairness: 'Behaviour doesn’t count, as you’ve chosen.',
  },
} as const;
