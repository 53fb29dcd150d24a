export const photos = {
  title: 'Show your face',
  intro: 'One photo is enough to start. You can change it whenever you like.',
  list: 'Your photos',
  add: 'Add a photo',
  uploading: 'Uploading, {percent, number} %',
  main: 'Main photo',
  makeMain: 'Make this the main photo',
  remove: 'Remove this photo',
  removed: 'Photo removed.',
  yours: 'Your photo {number, number}',
  tips: {
    alone: 'Just you, in daylight, looking happy',
    clean: 'We take the place and the time out of the file',
    kinds: 'JPEG, PNG, WebP or AVIF, up to 15 MB',
  },
  use: 'Go on with this photo',
  later: 'Go on without a photo',
} as const;
