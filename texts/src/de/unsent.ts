import type { unsent as original } from '../en/unsent.ts';
import type { Sentences } from '../sentences.ts';

export const unsent: Sentences<typeof original> = {
  to: 'Nicht an {name} gesendet. {why}',
  toSomebody: 'Deine Nachricht wurde nicht gesendet. {why}',
  open: 'Öffnen',
  why: {
    first_contact_limit: 'Neue Mitglieder kannst du ab {resets_at} anschreiben.',
    recipient_busy: 'Dieses Mitglied kann ab {resets_at} wieder erste Nachrichten bekommen.',
    links_later: 'Links und Adressen kannst du ab {resets_at} senden.',
    text_repeated:
      'Du hast diesen Text schon mehreren Mitgliedern geschickt. Ab {resets_at} kannst du ihn wieder senden.',
    not_enough_credits: 'Du hast nicht genug Credits.',
    conversation_limit: 'Deine kostenlosen Unterhaltungen sind aufgebraucht.',
    price_changed: 'Der Preis hat sich geändert.',
  },
};
