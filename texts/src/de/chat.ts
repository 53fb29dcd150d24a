import type { chat as original } from '../en/chat.ts';
import type { Sentences } from '../sentences.ts';

export const chat: Sentences<typeof original> = {
  title: 'Nachrichten',
  list: {
    label: 'Unterhaltungen',
    empty: 'Noch keine Nachrichten',
    emptyText: 'Schreib jemandem, der dir gefällt. Deine Unterhaltungen erscheinen hier.',
    find: 'Mitglieder suchen',
    more: 'Mehr anzeigen',
    failed: 'Die Liste konnte nicht geladen werden',
    retry: 'Noch einmal versuchen',
    unread: 'ungelesen',
    you: 'Du: {text}',
    draft: 'Entwurf:',
    unsent: 'Nicht gesendet:',
    choose: 'Wähle eine Unterhaltung',
    chooseText: 'Deine Nachrichten erscheinen hier.',
  },
  gone: {
    name: 'Ehemaliges Mitglied',
    closed: 'Hier kannst du nicht mehr schreiben.',
    title: 'Diese Unterhaltung ist nicht verfügbar',
    back: 'Alle Nachrichten',
  },
  header: {
    label: 'Unterhaltung mit {name}',
    back: 'Zurück zu den Nachrichten',
    online: 'Gerade online',
    profile: 'Profil von {name}',
  },
  log: {
    label: 'Nachrichten mit {name}',
    today: 'Heute',
    yesterday: 'Gestern',
    own: 'Du',
    unread: 'Neue Nachrichten',
    older: 'Ältere Nachrichten anzeigen',
    olderFailed: 'Ältere Nachrichten konnten nicht geladen werden.',
    hidden: 'Du siehst die neuesten {count, number} Nachrichten. Ältere gibt es mit Premium.',
    hiddenAction: 'Premium holen',
    newest: 'Zur neuesten Nachricht',
    newCount: 'neu',
    first: 'Schreib {name} die erste Nachricht',
    firstText: 'Eine Frage zum Profil ist ein guter Anfang.',
    freeLeft:
      '{count, plural, =0 {Du hast alle deine kostenlosen Unterhaltungen begonnen.} one {Du kannst noch # Unterhaltung beginnen.} other {Du kannst noch # Unterhaltungen beginnen.}}',
  },
  state: {
    sending: 'wird gesendet',
    sent: 'gesendet',
    delivered: 'zugestellt',
    read: 'gelesen',
    failed: 'nicht gesendet',
  },
  failed: {
    again: 'Noch einmal versuchen',
    sendFor: '{price, plural, =0 {Kostenlos senden} one {Für # Credit senden} other {Für # Credits senden}}',
    notCharged: 'Nicht gesendet, nichts abgebucht. {why}',
    waiting: 'Noch nicht gesendet. Geht hinaus, sobald die Verbindung wieder da ist.',
    priceChanged:
      'Nicht gesendet, nichts abgebucht. Eine Nachricht kostet jetzt {price, plural, =0 {nichts} one {# Credit} other {# Credits}}.',
    discard: 'Löschen',
  },
  compose: {
    label: 'Nachricht an {name}',
    placeholder: 'Schreib {name}…',
    send: '{price, plural, =0 {Senden} one {Für # Credit senden} other {Für # Credits senden}}',
    free: 'Kostenlos',
    creditsLeft: '{count, plural, one {noch # Credit} other {noch # Credits}}',
    left: '{count, plural, one {noch # Zeichen} other {noch # Zeichen}}',
    tooLong: '{count, plural, one {# Zeichen zu viel} other {# Zeichen zu viel}}',
    required: 'Schreib zuerst etwas.',
  },
  closed: {
    recipient_not_confirmed:
      '{name} hat die E-Mail-Adresse noch nicht bestätigt und kann keine Nachrichten bekommen.',
    blocked: 'Du kannst {name} nicht schreiben.',
  },
  buy: {
    creditsTitle: 'Nicht genug Credits',
    creditsText:
      'Du hast nicht genug Credits, um diese Nachricht zu senden. Sie kostet {price, plural, one {# Credit} other {# Credits}}; du hast {credits, plural, one {# Credit} other {# Credits}}.',
    limitTitle: 'Du hast alle deine kostenlosen Unterhaltungen begonnen',
    limitText: 'Mit deinen ersten Credits kannst du so viele Unterhaltungen beginnen, wie du magst.',
    kept: 'Dein Text bleibt hier, bis du zurück bist.',
    action: 'Credits kaufen',
    later: 'Nicht jetzt',
  },
};
