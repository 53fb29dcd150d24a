import type { Certainty, Compared } from '@rendezvous/contract/members/wishes';

export const comparison = {
  title: 'How well your wishes meet',
  percentage: '{percentage, number}% fit',
  certainty: {
    little: 'little is known',
    some: 'some is known',
    much: 'much is known',
  } satisfies Record<Certainty, string>,
  honest: 'This compares stated wishes. It doesn’t predict liking; nobody can before you talk.',
  viewer: 'Meets your wish: {wish}',
  member: 'You meet {name}’s wish: {wish}',
  unmet: 'Doesn’t meet your wish: {wish}',
  unmetOfMember: '{count, plural, one {One of {name}’s wishes isn’t met.} other {# of {name}’s wishes aren’t met.}}',
  own: 'Your wishes',
  wish: {
    gender: 'who you look for',
    age: 'age',
    distance: 'distance',
    interests: 'shared interests',
    reason_for_signup: 'what one is here for',
    relationship_status: 'status',
    body_type: 'build',
    tattoos: 'tattoos',
    hair_colour: 'hair',
    eye_colour: 'eyes',
  } satisfies Record<Compared, string>,
} as const;
