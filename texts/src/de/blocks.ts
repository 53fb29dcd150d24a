import type { blocks as original } from '../en/blocks.ts';
import type { Sentences } from '../sentences.ts';

export const blocks: Sentences<typeof original> = {
  menu: {
    button: 'Mehr zu {name}',
    label: 'Optionen zu {name}',
  },
  block: 'Blockieren',
  unblock: 'Nicht mehr blockieren',
  report: {
    profile: 'Profil melden',
    photo: 'Dieses Foto melden',
    conversation: 'Unterhaltung melden',
  },
  somebody: 'Dieses Mitglied',
  ask: {
    title: '{name} blockieren?',
    text: 'Ihr seht und findet euch dann nicht mehr, und keiner kann den anderen liken oder ihm schreiben. Was geschrieben ist, könnt ihr beide weiter lesen.',
    hint: 'Niemand erfährt, dass du es warst. In den Einstellungen kannst du es jederzeit rückgängig machen.',
    action: 'Blockieren',
    cancel: 'Abbrechen',
  },
  blocked: '{name} ist blockiert.',
  unblocked: '{name} ist nicht mehr blockiert.',
  undo: 'Rückgängig',
  chat: {
    name: 'Blockiertes Mitglied',
    closed:
      'Du hast dieses Mitglied blockiert. Hier kann keiner von euch schreiben. Im Menü oben kannst du die Blockierung aufheben.',
  },
  list: {
    title: 'Blockierte Mitglieder',
    text: 'Ihr seht euch gegenseitig nicht. Sie erfahren nichts davon.',
    empty: 'Du hast niemanden blockiert.',
    since: 'blockiert am {day}',
    unblockNamed: '{name} nicht mehr blockieren',
    more: 'Mehr anzeigen',
    failed: 'Mehr konnte nicht geladen werden.',
    retry: 'Noch einmal versuchen',
  },
};
