import type { plain as original } from '../en/plain.ts';
import type { Sentences } from '../sentences.ts';

export const plain: Sentences<typeof original> = {
  unavailable: {
    title: 'Gleich wieder da',
    text: 'Die Seite antwortet gerade nicht. Nichts von dir ist verloren. Bitte versuch es gleich noch einmal.',
  },
  tooMany: {
    title: 'Bitte warte einen Moment',
    text: 'Aus deinem Netz wurden in kurzer Zeit sehr viele Seiten geöffnet. Weiter geht es {wait}.',
  },
  again: 'Noch einmal versuchen',
};
