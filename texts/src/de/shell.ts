import type { shell as original } from '../en/shell.ts';
import type { Sentences } from '../sentences.ts';

export const shell: Sentences<typeof original> = {
  error: {
    title: 'Fehler',
    text: 'Bei uns ist etwas schiefgegangen. Bitte versuche es noch einmal.',
    retry: 'Noch einmal versuchen',
    home: 'Zurück zur Startseite',
  },
  notFound: {
    title: 'Diese Seite wurde nicht gefunden',
    home: 'Zurück zur Startseite',
  },
};
