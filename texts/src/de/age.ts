import type { age as original } from '../en/age.ts';
import type { Sentences } from '../sentences.ts';

export const age: Sentences<typeof original> = {
  title: 'Alter',
  text: 'Von einer Altersprüfung behalten wir nur, was du hier siehst: das Ergebnis, wie es zustande kam und wann.',
  state: {
    none: 'Keine Altersprüfung',
    pending: 'Prüfung läuft',
    passed: 'Alter nachgewiesen',
    failed: 'Prüfung nicht bestanden',
  },
  method: {
    id_document: 'Mit einem Ausweis',
    face_estimate: 'Durch eine Schätzung anhand des Gesichts',
    eid: 'Mit dem Online-Ausweis',
  },
  known: '{method}, am {day}',
  required: 'In deinem Land musst du dein Alter nachweisen, bevor du diese Seite nutzen kannst.',
  notRequired: 'In deinem Land ist keine Altersprüfung nötig.',
  toCheck: 'Zur Altersprüfung',
  heading: {
    needed: 'Weise dein Alter nach',
    unneeded: 'Keine Altersprüfung nötig',
    pending: 'Deine Prüfung läuft',
    passed: 'Dein Alter ist nachgewiesen',
    failed: 'Die Prüfung wurde nicht bestanden',
  },
  lead: {
    needed:
      'In deinem Land ist diese Seite nur für Mitglieder offen, die nachgewiesen haben, dass sie mindestens {age} sind. Bis dahin sehen dich auch andere nicht.',
    unneeded: 'In deinem Land kannst du alles auch so nutzen.',
    pending: 'Sobald das Ergebnis da ist, siehst du es hier. Du kannst die Prüfung auch fortsetzen.',
    passed: 'Danke. Das war schon alles, und jetzt steht dir alles offen.',
    failed:
      'Es ließ sich nicht feststellen, dass du mindestens {age} bist. Wenn das ein Irrtum ist, versuch es noch einmal.',
  },
  visitorUnneeded: 'An deinem Standort ist keine Altersprüfung nötig.',
  visitorText:
    'An deinem Standort ist diese Seite nur für Mitglieder offen, die nachgewiesen haben, dass sie volljährig sind. Dafür brauchst du zuerst ein Konto.',
  steps: {
    who: 'Eine unabhängige Stelle prüft',
    whoText:
      'Du kommst zu einem Dienst, der nichts anderes macht. Er erfährt weder deinen Namen hier noch deine E-Mail-Adresse.',
    how: 'Wir bekommen eine Antwort',
    howText: 'Alt genug oder nicht. Kein Ausweis, kein Foto und kein Geburtsdatum kommt zu uns.',
    kept: 'Es bleibt nur das Ergebnis',
    keptText: 'Das Ergebnis, wie es zustande kam und wann. Du findest es jederzeit in deinen Einstellungen.',
  },
  start: 'Alter nachweisen',
  continue: 'Prüfung fortsetzen',
  again: 'Noch einmal versuchen',
  goOn: 'Weiter',
  unavailable: 'Altersprüfungen sind gerade nicht möglich. Bitte komm später wieder.',
  settings: 'Einstellungen deines Kontos',
  signUp: 'Kostenlos registrieren',
  logIn: 'Ich habe ein Konto',
};
