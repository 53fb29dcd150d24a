import type { comparison as original } from '../en/comparison.ts';
import type { Sentences } from '../sentences.ts';

export const comparison: Sentences<typeof original> = {
  title: 'Wie gut eure Wünsche zusammenpassen',
  percentage: '{percentage, number}\u00a0% passend',
  certainty: {
    little: 'wenig bekannt',
    some: 'einiges bekannt',
    much: 'viel bekannt',
  },
  honest: 'Verglichen wird, was ihr euch beide wünscht. Ob ihr euch mögt, zeigt erst das Gespräch.',
  viewer: 'Erfüllt deinen Wunsch: {wish}',
  member: 'Du erfüllst den Wunsch von {name}: {wish}',
  unmet: 'Erfüllt deinen Wunsch nicht: {wish}',
  unmetOfMember:
    '{count, plural, one {Ein Wunsch von {name} ist nicht erfüllt.} other {# Wünsche von {name} sind nicht erfüllt.}}',
  own: 'Deine Wünsche',
  wish: {
    gender: 'Geschlecht',
    age: 'Alter',
    distance: 'Entfernung',
    interests: 'gemeinsame Interessen',
    reason_for_signup: 'Grund, hier zu sein',
    relationship_status: 'Beziehungsstatus',
    body_type: 'Figur',
    tattoos: 'Tattoos',
    hair_colour: 'Haare',
    eye_colour: 'Augen',
  },
};
