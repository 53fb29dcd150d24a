import type { discounts as original } from '../en/discounts.ts';
import type { Sentences } from '../sentences.ts';

export const discounts: Sentences<typeof original> = {
  welcome: {
    name: 'Willkommensrabatt',
    line: '{percentage, number} % Rabatt auf dein erstes Paket',
    left: 'Noch {hours, plural, =0 {} one {# Stunde } other {# Stunden }}{minutes, plural, one {# Minute} other {# Minuten}}',
    text: 'Willkommen! In deinen ersten 4 Stunden bekommst du {percentage, number} % Rabatt auf dein erstes Paket Credits. Danach gelten wieder die normalen Preise.',
    see: 'Pakete ansehen',
    later: 'Jetzt nicht',
    applied:
      '{percentage, number} % Rabatt auf dein erstes Paket, unten schon abgezogen. Bei null gelten wieder die normalen Preise.',
    possible: '{percentage, number} % Rabatt auf dein erstes Paket. Bei null gelten wieder die normalen Preise.',
    held: 'Dein Willkommensrabatt steckt in einer Bestellung, die noch nicht bezahlt ist.',
  },
  have: 'Rabattcode',
  code: 'Dein Code',
  apply: 'Einlösen',
  off: '{percentage, number} % Rabatt mit {code}',
  applied: 'Der Rabattcode {code} ist eingelöst. Alle Preise zeigen ihn.',
  removed: 'Der Rabattcode ist entfernt. Alle Preise sind wieder die normalen.',
  remove: 'Entfernen',
  removeCode: '{code} entfernen',
  minimum: 'Dieser Rabattcode gilt für Bestellungen ab {price}.',
  held: 'Dieser Code steckt in einer Bestellung von dir, die noch nicht bezahlt ist. Wenn du sie abbrichst, ist er sofort wieder frei.',
  continue: 'Mit dieser Bestellung weitermachen',
  see: 'Bestellung ansehen',
  expired: 'Der Rabattcode {code} ist abgelaufen. Alle Preise sind wieder die normalen.',
};
