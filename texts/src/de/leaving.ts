import type { leaving as original } from '../en/leaving.ts';
import type { Sentences } from '../sentences.ts';

export const leaving: Sentences<typeof original> = {
  pageTitle: 'Konto löschen',
  title: 'Bevor du gehst',
  text: 'Vielleicht lässt sich etwas lösen, ohne dass du gehst. Wenn nicht, geht es unten weiter.',
  ways: {
    mails: { problem: 'Zu viele E-Mails?', way: 'Wähl, worüber wir dir schreiben, oder schalte alles ab.' },
    hide: {
      problem: 'Du brauchst eine Pause?',
      way: 'Der Unsichtbar-Modus (Premium) verbirgt dich, und alles bleibt erhalten.',
    },
    bothered: { problem: 'Jemand belästigt dich?', way: 'Nachrichten mit Wörtern deiner Wahl kommen zugeklappt an.' },
    profile: { problem: 'Stimmt etwas in deinem Profil nicht?', way: 'Du kannst es jederzeit ändern.' },
    offer: {
      problem: 'Es kostet zu viel?',
      way: 'Bis {day} bekommst du {percentage, number}\u00a0% Rabatt auf eine Bestellung von Credits. Der Code ist schon eingetragen.',
    },
    data: { problem: 'Du willst etwas behalten?', way: 'Lad zuerst deine Daten herunter.' },
  },
  goOn: 'Weiter zum Löschen',
  back: 'Zurück',
  reasons: {
    title: 'Konto löschen',
    text: 'Das passiert:',
    question: 'Warum gehst du?',
    list: {
      found_somebody_here: 'Ich habe hier jemanden gefunden',
      found_somebody_elsewhere: 'Ich habe anderswo jemanden gefunden',
      no_match: 'Hier ist niemand für mich',
      too_many_mails: 'Zu viele E-Mails oder Benachrichtigungen',
      too_expensive: 'Es ist mir zu teuer',
      privacy: 'Ich mache mir Sorgen um meine Daten',
      felt_unsafe: 'Ich habe mich hier nicht sicher gefühlt',
      break: 'Ich brauche eine Pause',
      other: 'Etwas anderes',
    },
    comment: 'Magst du uns mehr dazu sagen?',
    commentHint: 'Freiwillig. Es wird zusammen mit deinem Konto gelöscht.',
    password: 'Dein Passwort',
    passwordHint: 'Damit niemand sonst dein Konto löscht.',
    submit: 'Konto löschen',
  },
  facts: {
    now: {
      when: 'Sofort',
      what: 'Niemand findet oder sieht dich, deine Unterhaltungen sind geschlossen, und du bist überall abgemeldet.',
    },
    meanwhile: { when: '14 Tage lang', what: 'Der Link in einer E-Mail, die wir dir schicken, holt alles zurück.' },
    afterwards: {
      when: 'Danach',
      what: 'Dein Profil, deine Fotos, deine Likes und der Text deiner Nachrichten werden endgültig gelöscht. Andere behalten, was sie dir geschrieben haben. Rechnungen müssen wir laut Gesetz aufbewahren, aber ohne deinen Namen.',
    },
    credits:
      'Du hast noch {credits, plural, one {# Credit} other {# Credits}}. Sie verfallen mit dem Konto, wenn die 14 Tage vorbei sind.',
  },
  confirm: {
    title: 'Dein Konto löschen?',
    text: 'Du wirst sofort abgemeldet und verborgen. 14 Tage lang bringt dich der Link in unserer E-Mail zurück.',
    action: 'Konto löschen',
  },
};
