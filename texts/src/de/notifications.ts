import type { notifications as original } from '../en/notifications.ts';
import type { Sentences } from '../sentences.ts';

export const notifications: Sentences<typeof original> = {
  title: 'Benachrichtigungen',
  intro:
    'Du bestimmst, was wir dir schreiben. Zu deinem Konto selbst (Anmeldung, Passwort, Bestellungen) schreiben wir immer.',
  saved: 'Gespeichert',
  notSaved: 'Nicht gespeichert',
  mail: {
    title: 'E-Mails',
    text: 'Unsere E-Mails enthalten nie Namen oder Texte aus Nachrichten, und der Betreff verrät nichts.',
  },
  marketing: {
    title: 'Neuigkeiten und Angebote per E-Mail',
    text: 'Nur wenn du möchtest. Das Einschalten ist deine Einwilligung; du kannst sie hier oder in den Einstellungen widerrufen.',
  },
  kinds: {
    new_conversations: {
      name: 'Neue Unterhaltungen',
      hint: 'Wenn dir jemand zum ersten Mal schreibt und du nicht da bist.',
    },
    new_messages: { name: 'Neue Nachrichten', hint: 'Höchstens eine E-Mail je Unterhaltung, bis du sie gelesen hast.' },
    like: { name: 'Likes und Matches', hint: 'Höchstens eine E-Mail am Tag.' },
    saved_searches: {
      name: 'Gespeicherte Suchen',
      hint: 'Wenn neue Mitglieder zu einer Suche passen, bei der du das eingeschaltet hast. Höchstens eine E-Mail am Tag.',
    },
    unread_message_reminders: {
      name: 'Ungelesene Nachrichten',
      hint: 'Einmal, wenn eine Nachricht seit einigen Tagen wartet.',
    },
    reminders: { name: 'Erinnerungen', hint: 'Was in deinem Profil fehlt und was auf dich wartet.' },
    promotions: { name: 'Angebote', hint: 'Rabatte und besondere Angebote.' },
    weekly_updates: { name: 'Wochenüberblick', hint: 'Wer in deiner Gegend neu ist.' },
    news: { name: 'Neuigkeiten', hint: 'Was es auf dieser Seite Neues gibt.' },
  },
  push: {
    title: 'Benachrichtigungen auf diesem Gerät',
    text: 'Sie können auf dem Sperrbildschirm erscheinen; deshalb zeigen sie nie Namen oder Texte aus Nachrichten.',
    on: 'Einschalten',
    off: 'Hier ausschalten',
    states: {
      unknown: 'In diesem Browser aus.',
      capable: 'In diesem Browser aus.',
      subscribed: 'In diesem Browser an, bis du dich abmeldest.',
      denied:
        'Du hast Benachrichtigungen für diese Seite blockiert. In den Einstellungen des Browsers kannst du sie wieder erlauben.',
      unsupported:
        'Dieser Browser kann keine Benachrichtigungen zeigen. Auf einem iPhone leg die Seite zuerst auf den Home-Bildschirm.',
    },
    last: 'Die letzte hier: „{words}“',
    others: '{others, plural, one {Außerdem in einem anderen Browser an.} other {Außerdem in # anderen Browsern an.}}',
    kinds: {
      new_conversations: 'Neue Unterhaltungen',
      new_messages: 'Neue Nachrichten',
      like: 'Likes und Matches',
      saved_searches: 'Gespeicherte Suchen',
    },
  },
  disabled: {
    fbl: 'Wir schicken dir keine E-Mails, weil eine davon in deinem Postfach als Spam markiert wurde. Möchtest du sie wieder bekommen?',
    bounce: 'Wir schicken dir keine E-Mails, weil eine an deine Adresse zurückkam. Funktioniert sie wieder?',
    listunsubscribe: 'Du hast alle E-Mails abbestellt. Möchtest du sie wieder bekommen?',
    on: 'E-Mails einschalten',
    test: 'Test-E-Mail senden',
    sent: 'Die Test-E-Mail ist unterwegs. Der Link darin schaltet E-Mails wieder ein.',
    tomorrow:
      'Genug Tests für heute. Bitte versuch es morgen noch einmal oder ändere deine Adresse in den Einstellungen.',
    arrived: 'Die Test-E-Mail ist angekommen: Deine Adresse funktioniert wieder.',
    works: 'E-Mails einschalten',
    done: 'E-Mails sind eingeschaltet.',
  },
  leave: {
    title: 'Diese E-Mails abbestellen?',
    text: 'Diese E-Mail gehört zu „{kind}“.',
    kind: 'Diese Art abbestellen',
    all: 'Alle E-Mails abbestellen',
    account: 'Zu deinem Konto selbst (Anmeldung, Passwort, Bestellungen) schreiben wir weiterhin.',
    done: 'Erledigt',
    doneKind: 'Du bekommst keine E-Mails zu „{kind}“ mehr.',
    doneAll: 'Du bekommst keine E-Mails zu Neuigkeiten mehr.',
    invalid: 'Dieser Link funktioniert nicht',
    invalidText:
      'Der Link ist nicht vollständig. Nimm den Link aus einer anderen E-Mail von uns, oder melde dich an und wähl, was wir dir schreiben.',
    change: 'Auswählen, was wir dir schreiben',
  },
};
