import type { alerts as original } from '../en/alerts.ts';
import type { Sentences } from '../sentences.ts';

export const alerts: Sentences<typeof original> = {
  label: 'Das solltest du dir ansehen',
  more: '{count, plural, one {noch #} other {noch #}}',
  close: 'Schließen: {what}',
  language: {
    account: 'Dein Konto ist auf {account} eingestellt.',
    question: 'Welche Sprache?',
  },
  activation: {
    name: 'Bestätige deine Adresse',
    text: 'Bestätige deine E-Mail-Adresse, damit andere dich finden und dir antworten können.',
    action: 'E-Mail erneut senden',
    sent: 'Die E-Mail ist unterwegs. Sieh auch im Spam-Ordner nach.',
    later: 'Später',
  },
  hidden: {
    name: 'Dein Profil ist verborgen',
    text: 'Der Unsichtbar-Modus ist mit Premium zu Ende gegangen. Dein Profil ist weiter verborgen: Niemand findet dich, bis du gefunden werden willst.',
    action: 'Wieder zeigen',
  },
  disabled_notifications: {
    name: 'Keine E-Mails',
    fbl: 'Du bekommst keine E-Mails von uns, weil eine davon als Spam markiert wurde.',
    bounce: 'Du bekommst keine E-Mails von uns, weil eine an deine Adresse zurückkam.',
    listunsubscribe: 'Du bekommst keine E-Mails von uns, weil du sie abbestellt hast.',
    action: 'Wieder einschalten',
  },
  photo: {
    name: 'Noch kein Foto',
    text: 'Du hast noch kein Foto. Füg eins hinzu, damit andere wissen, wem sie schreiben.',
    action: 'Foto hinzufügen',
  },
  push: {
    name: 'Benachrichtigungen',
    text: 'Erfahre sofort, wenn dir jemand schreibt.',
    action: 'Benachrichtigungen einschalten',
  },
};
