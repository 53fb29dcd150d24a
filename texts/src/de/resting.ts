import type { resting as original } from '../en/resting.ts';
import type { Sentences } from '../sentences.ts';

export const resting: Sentences<typeof original> = {
  title: '{credits, plural, one {# Credit ruht} other {# Credits ruhen}}',
  balance:
    '{credits, plural, one {# weiterer ruht} other {# weitere ruhen}}, bis du der Nutzung zustimmst oder die Widerrufsfrist vorbei ist.',
  until: 'Gekauft am {bought}. Nutzbar ab {date} oder sofort, wenn du zustimmst.',
  consent:
    'Ich will meine Credits sofort nutzen, bevor die Widerrufsfrist endet, und weiß, dass verbrauchte Credits nicht zurückgegeben werden können.',
  agree: 'Zustimmen und sofort nutzen',
  mail: 'Du bekommst eine Bestätigung per E-Mail.',
  done: 'Du kannst deine Credits jetzt nutzen.',
  waived: 'Sofortiger Nutzung zugestimmt',
  rests: 'Ruht bis',
};
