import type { discounts as original } from '../en/discounts.ts';
import type { Sentences } from '../sentences.ts';

export const discounts: Sentences<typeof original> = {
  welcome: {
    name: 'Willkommensrabatt',
    line: '{percentage, number}\u00a0% aufs erste Paket',
    left: 'Noch {hours, plural, =0 {} one {# Stunde } other {# Stunden }}{minutes, plural, one {# Minute} other {# Minuten}}',
    text: 'Willkommen! In deinen ersten 4 Stunden bekommst du {percentage, number}\u00a0% Rabatt auf dein erstes Paket Credits. Danach gelten wieder die normalen Preise.',
    see: 'Pakete ansehen',
    later: 'Nicht jetzt',
    applied:
      '{percentage, number}\u00a0% Rabatt auf dein erstes Paket, unten schon abgezogen. Ab {time} gelten wieder die normalen Preise.',
    possible: '{percentage, number}\u00a0% Rabatt auf dein erstes Paket. Ab {time} gelten wieder die normalen Preise.',
    held: 'Dein Willkommensrabatt ist für eine Bestellung reserviert, die noch nicht bezahlt ist.',
  },
  have: 'Rabattcode',
  code: 'Dein Code',
  apply: 'Einlösen',
  off: '{percentage, number}\u00a0% Rabatt mit {code}',
  applied: 'Der Rabattcode {code} ist eingelöst. In den Preisen ist er schon abgezogen.',
  removed: 'Der Rabattcode ist entfernt. Es gelten wieder die normalen Preise.',
  remove: 'Entfernen',
  removeCode: '{code} entfernen',
  minimum: 'Dieser Rabattcode gilt für Bestellungen ab {price}.',
  held: 'Dieser Code ist für eine Bestellung reserviert, die noch nicht bezahlt ist. Brich sie ab, um ihn hier zu nutzen.',
  continue: 'Mit dieser Bestellung weitermachen',
  see: 'Bestellung ansehen',
  expired: 'Der Rabattcode {code} ist abgelaufen. Es gelten wieder die normalen Preise.',
};
