import type { fields as original } from '../en/fields.ts';
import type { Sentences } from '../sentences.ts';

export const fields: Sentences<typeof original> = {
  required: 'Bitte füll das aus.',
  invalid: 'Diese Angabe ist ungültig.',
  too_short: 'Das ist zu kurz.',
  too_long: 'Das ist zu lang.',
  too_small: 'Diese Zahl ist zu klein.',
  too_large: 'Diese Zahl ist zu groß.',
  email_invalid: 'Gib eine gültige E-Mail-Adresse ein.',
  name_invalid:
    'Nimm Buchstaben eines Alphabets, Ziffern, „_“, „.“ oder „-“, und mindestens einen Buchstaben oder eine Ziffer. Dein Name darf nicht deine E-Mail-Adresse sein.',
  name_taken: 'Dieser Name ist vergeben oder sieht wie ein vergebener aus. Bitte wähle einen anderen.',
  too_young: 'Du musst mindestens {min_age} Jahre alt sein.',
  password_weak: 'Dieses Passwort ist zu leicht zu erraten. Bitte wähle ein anderes.',
  password_wrong: 'Das ist nicht dein Passwort.',
  passwords_differ: 'Die beiden Passwörter müssen gleich sein.',
  email_current: 'Das ist schon deine Adresse. Gib eine andere ein.',
  place_unknown: 'Diesen Ort kennen wir nicht. Wähle einen aus der Liste.',
  country_unknown: 'Diese Seite ist nicht für Mitglieder aus diesem Land.',
  region_unknown: 'Diese Region gehört nicht zu dem Land.',
  not_asked: 'Diese Seite fragt nicht danach. Lass es leer.',
  terms_required: 'Stimm dem zu, um fortzufahren.',
};
