import type { Certainty, Compared } from '@rendezvous/contract/members/wishes';

export const comparison = {
  title: 'How well you meet each other’s wishes',
  percentage: '{percentage, number}% fit',
  certainty: {
    little: 'little is known',
    some: 'some is known',
    much: 'much is known',
  } satisfies Record<Certainty, string>,
  honest: 'This compares what you both wish for. Whether you’ll like each other only shows when you talk.',
  viewer: 'Meets your wish: {wish}',
  member: 'You meet {name}’s wish: {wish}',
  unmet: 'Doesn’t meet your wish: {wish}',
  unmetOfMember: '{count, plural, one {One of {name}’s wishes isn’t met.} other {# of {name}’s wishes aren’t met.}}',
  own: 'Your wishes',
  wish: {
    gender: 'gender',
    age: 'age',
    distance: 'distance',
    interests: 'shared interests',
    reason_for_signup: 'reason for being here',
    relationship_status: 'status',
    body_type: 'build',
    tattoos: 'tattoos',
    hair_colour: 'hair',
    eye_colour: 'eyes',
  } satisfies Record<Compared, string>,
} as const;
