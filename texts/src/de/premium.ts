import type { premium as original } from '../en/premium.ts';
import type { Sentences } from '../sentences.ts';

export const premium: Sentences<typeof original> = {
  title: 'Premium',
  text: 'Mit jedem Credit-Paket bist du Premium-Mitglied. Kein Abo, und du bleibst es, auch wenn deine Credits verbraucht sind.',
  own: 'Du bist Premium-Mitglied. All das gehört dir, auch wenn deine Credits verbraucht sind.',
  all: 'Was du mit Premium hast',
  photos: 'Alle Fotos',
  photosText: 'Ohne Premium siehst du die ersten {count, number} eines Profils.',
  uploads: 'Platz für {limit, number} eigene Fotos',
  uploadsText: 'Ohne Premium ist Platz für {count, number}.',
  conversations: 'So viele Unterhaltungen, wie du willst',
  conversationsText: 'Ohne Premium kannst du {count, number} beginnen.',
  history: 'Alle Nachrichten deiner Unterhaltungen',
  historyText: 'Ohne Premium siehst du die neuesten {count, number} Nachrichten einer Unterhaltung.',
  swipes: 'Unbegrenzt swipen',
  swipesText: 'Ohne Premium hast du beim Swipen {count, plural, one {# Like} other {# Likes}} am Tag.',
  invisible: 'Unsichtbar-Modus',
  invisibleText: 'Niemand findet dich oder sieht, wann du da bist.',
  bundles: 'Wähl ein Paket',
  from: 'Du zahlst einmal. Eine Nachricht kostet {credits, plural, one {# Credit} other {# Credits}}.',
  keep: 'Premium endet, wenn du die Hälfte oder mehr von dem zurückgibst, was du gekauft hast.',
  choose: '{credits, plural, one {# Credit} other {# Credits}}, {price}',
};
