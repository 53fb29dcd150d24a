import type { photos as original } from '../en/photos.ts';
import type { Sentences } from '../sentences.ts';

export const photos: Sentences<typeof original> = {
  title: 'Zeig dein Gesicht',
  intro: 'Ein Foto genügt für den Anfang. Du kannst es jederzeit ändern.',
  list: 'Deine Fotos',
  add: 'Foto hinzufügen',
  drop: 'oder hierher ziehen',
  uploading: 'Wird hochgeladen, {percent, number} %',
  main: 'Hauptfoto',
  makeMain: 'Als Hauptfoto verwenden',
  remove: 'Dieses Foto entfernen',
  replace: 'Dieses Foto ersetzen',
  crop: {
    title: 'Was sollen andere sehen?',
    text: 'Verschiebe den Rahmen oder zieh an seinen Ecken. Mit der Tastatur: Pfeiltasten.',
    picture: 'Das Foto, das du gewählt hast',
    area: 'Der Ausschnitt, den andere sehen. Die Pfeiltasten verschieben ihn.',
    corner: 'Ecke des Ausschnitts. Die Pfeiltasten machen ihn größer oder kleiner.',
    use: 'Diesen Ausschnitt verwenden',
    whole: 'Das ganze Foto verwenden',
  },
  removal: {
    title: 'Dieses Foto entfernen?',
    text: 'Es verschwindet sofort aus deinem Profil und lässt sich nicht zurückholen.',
    remove: 'Foto entfernen',
    keep: 'Behalten',
  },
  yours: 'Dein Foto {number, number}',
  tips: {
    alone: 'Nur du, bei Tageslicht, gut gelaunt',
    clean: 'Ort und Zeit nehmen wir aus der Datei heraus',
    kinds: 'JPEG, PNG, WebP oder AVIF, bis 15 MB',
  },
  use: 'Weiter mit diesem Foto',
  later: 'Weiter ohne Foto',
};
