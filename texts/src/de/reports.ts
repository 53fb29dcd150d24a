import type { reports as original } from '../en/reports.ts';
import type { Sentences } from '../sentences.ts';

export const reports: Sentences<typeof original> = {
  title: {
    profile: '{name} melden',
    photo: 'Ein Foto von {name} melden',
    message: 'Eine Nachricht von {name} melden',
    conversation: 'Die Unterhaltung mit {name} melden',
  },
  /** the title if the member has left or is hidden */
  titleOfNobody: {
    message: 'Eine Nachricht melden',
    conversation: 'Die Unterhaltung melden',
  },
  close: 'Schließen',
  intro: 'Nur wir erfahren, dass du das meldest.',
  copied: {
    profile:
      'Wir bewahren eine Kopie des Profils und seiner Fotos auf, bis entschieden ist, und danach ein halbes Jahr.',
    photo: 'Wir bewahren eine Kopie des Fotos auf, bis entschieden ist, und danach ein halbes Jahr.',
    message:
      'Die letzten {count, number} Nachrichten zwischen euch werden mitgeschickt und aufbewahrt, bis entschieden ist, und danach ein halbes Jahr.',
    conversation:
      'Die letzten {count, number} Nachrichten zwischen euch werden mitgeschickt und aufbewahrt, bis entschieden ist, und danach ein halbes Jahr.',
  },
  what: 'Was stimmt nicht?',
  words: 'Was sollten wir wissen?',
  wordsHint: 'Freiwillig: was passiert ist und wann.',
  wordsNeeded: 'Sag in wenigen Worten, was nicht stimmt.',
  choose: 'Wähl aus, was nicht stimmt.',
  block: 'Dieses Mitglied auch blockieren. Danach seht und findet ihr euch nicht mehr und könnt euch nicht schreiben.',
  send: 'Meldung abschicken',
  cancel: 'Abbrechen',
  urgent: 'Ist gerade jemand in Gefahr? Ruf zuerst die Polizei oder den Notruf.',
  gone: 'Das ist nicht mehr da und lässt sich nicht mehr melden.',
  limit: 'Du hast heute schon viele Meldungen geschickt. Bitte mach morgen weiter.',
  done: {
    title: 'Deine Meldung ist angekommen',
    text: 'Danke. Ein Mensch sieht sie sich an. Wir schreiben dir eine E-Mail, sobald entschieden ist.',
    reference: 'Vorgangsnummer',
    blocked: 'Das Mitglied ist blockiert. In deinen Einstellungen kannst du das rückgängig machen.',
    notBlocked: 'Das Mitglied ließ sich nicht blockieren. Das geht im Menü des Profils oder der Unterhaltung.',
    close: 'Fertig',
  },
  categories: {
    minor: 'Jemand unter 18',
    threat: 'Drohungen oder Gewalt',
    harassment: 'Belästigung oder Beleidigung',
    hate: 'Hetze gegen eine Gruppe von Menschen',
    scam: 'Betrug oder Bitten um Geld',
    spam: 'Werbung oder Spam',
    fake: 'Falsche Identität oder fremde Fotos',
    intimate_images: 'Intime Bilder ohne Einwilligung',
    illegal: 'Etwas anderes, das verboten ist',
    other: 'Etwas anderes',
  },
};
