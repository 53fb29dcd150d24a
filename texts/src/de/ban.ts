import type { ban as original } from '../en/ban.ts';
import type { Sentences } from '../sentences.ts';

export const ban: Sentences<typeof original> = {
  title: 'Zugang zu dieser Seite sperren',
  text: 'Auf den Geräten deiner Kinder, auf deinen eigenen oder für dich selbst für eine Weile.',
  device: {
    title: 'Auf einem Gerät',
    text: 'Am sichersten ist eine Einstellung des Geräts selbst oder des Routers zu Hause. Trag dort diese Adresse ein: {host}',
    apple:
      '<b>iPhone, iPad, Mac:</b> Einstellungen → Bildschirmzeit → Beschränkungen → Webinhalt, dann die Adresse unter „Nie erlauben“ eintragen.',
    android:
      '<b>Android:</b> Google Family Link → Gerät des Kindes → Inhaltsbeschränkungen → Google Chrome → Websites verwalten → Blockiert.',
    windows: '<b>Windows:</b> Microsoft Family Safety → Inhaltsfilter → Web und Suche → Blockierte Websites.',
    router:
      '<b>Router:</b> Die meisten haben unter „Kindersicherung“ eine Liste gesperrter Adressen; sie gilt für jedes Gerät zu Hause.',
  },
  self: {
    title: 'Für dich selbst, für eine Weile',
    text: 'Du wirst überall abgemeldet, niemand findet oder sieht dich, und niemand kann dir schreiben. Was du hast, bleibt, wie es ist.',
    sure: 'Vor dem Ende gibt es keinen Weg zurück: nicht durch Anmelden, nicht durch einen Link und nicht, indem du uns schreibst.',
    days: 'Für wie lange?',
    option:
      '{days, select, 7 {Eine Woche} 30 {30 Tage} 90 {90 Tage} 180 {Ein halbes Jahr (180 Tage)} other {Ein Jahr (365 Tage)}}',
    password: 'Dein Passwort',
    submit: 'Mein Konto sperren',
    logIn: 'Anmelden, um dein Konto für eine Weile zu sperren',
    delete: 'Für immer? <a>Konto löschen</a>',
    confirm: {
      title: 'Konto bis {date} sperren?',
      text: 'Niemand kann dein Konto vorher öffnen, auch du nicht.',
      action: 'Konto sperren',
      cancel: 'Nicht jetzt',
    },
  },
  done: {
    title: 'Dein Konto ist gesperrt',
    text: 'Es bleibt bis {date} gesperrt und öffnet sich dann automatisch. Wir haben dir eine E-Mail geschickt, in der das steht.',
    home: 'Zur Startseite',
  },
};
