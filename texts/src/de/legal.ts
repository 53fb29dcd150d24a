import type { legal as original } from '../en/legal.ts';
import type { Sentences } from '../sentences.ts';

export const legal: Sentences<typeof original> = {
  version: 'Fassung vom {date}',
  draft:
    'Das ist ein Entwurf, der mit der Software kommt. Wer diese Seite betreibt, muss ihn durch einen eigenen Text ersetzen.',
  changed: {
    title: 'Unsere Bedingungen haben sich geändert',
    text: 'Bitte lies, was ab jetzt gilt, und akzeptiere es. Bis dahin ist nur dein Konto für dich offen.',
    agree: 'Ich habe beides gelesen und stimme zu',
    otherwise: 'Stimmst du nicht zu, kannst du zurückgeben, was du gekauft hast, deine Daten mitnehmen und gehen.',
    withdraw: 'Unbenutzte Credits zurückgeben',
    settings: 'Zu meinen Einstellungen',
  },
  company: {
    title: 'Impressum',
    fictional: 'Das ist eine Demo: Die Firma ist erfunden, wie die Mitglieder.',
    tradenames: 'Handelsnamen: {value}',
    register: 'Registernummer: {value}',
    vat: 'USt-IdNr.: {value}',
  },
};
