import type { settings as original } from '../en/settings.ts';
import type { Sentences } from '../sentences.ts';

export const settings: Sentences<typeof original> = {
  title: 'Einstellungen',
  intro: 'Was dein Konto betrifft. Was andere von dir sehen, steht in deinem Profil.',
  cancel: 'Abbrechen',
  sessions: {
    title: 'Wo du angemeldet bist',
    text: 'Ist ein Gerät dabei, das du nicht kennst? Beende seine Sitzung und ändere dein Passwort.',
    here: 'Dieses Gerät',
    on: '{browser} unter {system}',
    device: {
      phone: 'Handy',
      tablet: 'Tablet',
      desktop: 'Computer',
      other: 'Unbekanntes Gerät',
    },
    now: 'gerade benutzt',
    recently: 'gerade eben benutzt',
    used: 'zuletzt {ago} benutzt',
    onlyHere: 'Du bist nur auf diesem Gerät angemeldet.',
    end: 'Beenden',
    endNamed: 'Sitzung von {name} beenden',
    endOthers: 'Alle anderen Sitzungen beenden',
    endTitle: 'Diese Sitzung beenden?',
    endText: '{name} wird sofort abgemeldet.',
    endAction: 'Sitzung beenden',
    endOthersTitle: 'Alle anderen Sitzungen beenden?',
    endOthersText: 'Jedes Gerät außer diesem wird sofort abgemeldet.',
    endOthersAction: 'Alle anderen beenden',
    endHint: 'Um dein Konto dort wieder zu benutzen, ist eine neue Anmeldung nötig.',
    ended: 'Die Sitzung ist beendet.',
    othersEnded: 'Alle anderen Sitzungen sind beendet.',
  },
};
